// Does what its number asks for: the number of flags on the map says which.
#include "player_code/player_code.h"

#include <chrono>
#include <fstream>
#include <random>

namespace player_code {

using namespace player_state;

static volatile uint64_t sink = 0;
static int turn = 0;

void work(uint64_t rounds) {
    for (uint64_t i = 0; i < rounds; ++i) sink = sink * 6364136223846793005u + i;
}

State PlayerCode::update(State state) {
    ++turn;
    switch (state.num_flags) {
        case 1:  // thinks for ever
            if (turn == 3) {
                for (;;) work(1);
            }
            break;
        case 2:  // wants all the memory there is
            if (turn == 3) {
                std::vector<std::vector<char>> hoard;
                for (;;) hoard.emplace_back(1 << 20, 'x');
            }
            break;
        case 3:  // writes where nothing is
            if (turn == 3) *reinterpret_cast<volatile int*>(0x7ffffff0) = 1;
            break;
        case 4:  // writes a great deal
            for (int i = 0; i < 3000; ++i) logr << "0123456789";
            break;
        case 5:  // thinks too long in every second turn, and goes on where it was
            for (auto& bot : state.bots) bot.move(DoubleVec2D(turn + 0.5, 0.5));
            if (turn % 2 == 0) work(1000000);
            break;
        case 6: {  // looks for the world
            std::random_device chance;
            logr << chance() << " " << chance() << endl;
            logr << std::chrono::system_clock::now().time_since_epoch().count() << endl;
            logr << bool(std::ifstream("/etc/passwd")) << bool(getenv("HOME")) << endl;
            break;
        }
        case 7:  // goes down and down
            if (turn == 3) {
                std::function<int(int)> down = [&](int n) {
                    volatile char room[4096];
                    room[n % 4096] = 1;
                    return down(n + 1) + room[0];
                };
                sink = down(0);
            }
            break;
        case 8:  // an error of the library
            if (turn == 3) state.bots.at(1000).blast();
            break;
        case 9:  // leaves
            if (turn == 3) exit(0);
            break;
        case 10:  // prints
            std::cout << "out " << turn << std::endl;
            std::cerr << "err " << turn << std::endl;
            break;
        default:
            break;
    }
    return state;
}

}  // namespace player_code
