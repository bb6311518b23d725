// All that a player's file includes. It defines State PlayerCode::update(State state) within namespace player_code.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "constants.h"
#include "state.h"
#include "vector.h"

namespace player_wrapper {

class IPlayerCode {
   public:
    virtual ~IPlayerCode() = default;
    virtual player_state::State update(player_state::State state) = 0;
    std::string getAndClearDebugLogs();

   protected:
    std::ostringstream logr;  // what is written here stands in the log of the turn, up to 10,000 characters
};

}  // namespace player_wrapper

namespace player_code {

class PlayerCode : public player_wrapper::IPlayerCode {
    player_state::State update(player_state::State state) override;
};

}  // namespace player_code

using namespace std;
using namespace Constants::Map;
using namespace Constants::Actor;
using namespace Constants::Score;
using namespace Constants::Simulator;
