"""What we remember; the only SQL."""

from .clerk import Clerk as Clerk
from .errors import StoreError as StoreError
from .registry import Registry as Registry
from .registry import Result as Result
