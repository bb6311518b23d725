# Nothing is typed: what bots call often is quicker compiled as it stands.
