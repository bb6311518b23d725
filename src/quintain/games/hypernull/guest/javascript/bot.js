// Your strategy; the only file you need to edit.
//
// As it stands: walk to the nearest coin over cells that were seen, or else to the cell that was in sight the longest
// ago, never seen ones first. In DEATHMATCH poorer bots are as good as coins, and richer ones are kept away from.
"use strict";

const { MEMORY, disc, play } = require("./hypernull");

const STAY = [0, 0];
const WAYS = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [-1, -1], [1, -1]];
const LOOK = 2000; // cells to look at in a turn; more take more time
const CAUTION = 2; // cells to keep away from the reach of a richer bot

/** Called once a round. What it returns, -1, 0 or 1 for each axis, is the move. */
function turn(world) {
  if (world.isStuck && givesWay(world)) return STAY;
  return search(world, goalCells(world));
}

/** Two bots that want the same cell both stay where they are: the one with the lower id may try again. */
function givesWay(world) {
  return world.bots.some((bot) => bot.id < world.id && world.distance2(bot.cell, world.me.cell) <= 8);
}

/** Where a coin is collected or a poorer bot is beaten. */
function goalCells(world) {
  const goals = around(world, world.coins, world.miningRadius);
  if (world.isDeathmatch) {
    const victims = world.bots.filter((bot) => 0 < bot.coins && bot.coins < world.me.coins).map((bot) => bot.cell);
    for (const cell of around(world, victims, world.attackRadius)) goals.add(cell);
  }
  return goals;
}

function around(world, cells, radius) {
  const near = disc(Math.min(radius, MEMORY));
  return new Set([...cells].flatMap((cell) => near.map(([dx, dy]) => world.step(cell, dx, dy))));
}

/** The first step to the nearest goal, or else to the cell that was in sight the longest ago. */
function search(world, goals) {
  const start = world.me.cell;
  let [best, oldest] = [STAY, world.round];
  const first = new Map([[start, STAY]]); // how to set out to each cell
  const queue = [start]; // cells in the order of their distance
  for (const cell of queue) {
    if (goals.has(cell)) return first.get(cell);
    const seen = world.seen.get(cell) || 0;
    if (seen < oldest) [best, oldest] = [first.get(cell), seen];
    if (queue.length > LOOK || (seen === 0 && goals.size === 0)) break;
    if (seen === 0) continue; // what lies behind is not known
    for (const way of WAYS) {
      const ahead = world.step(cell, way[0], way[1]);
      if (first.has(ahead) || world.blocks.has(ahead) || isDangerous(world, ahead)) continue;
      first.set(ahead, cell === start ? way : first.get(cell));
      queue.push(ahead);
    }
  }
  return best;
}

/** Does the cell lead closer to a bot that might beat us there? */
function isDangerous(world, cell) {
  if (!world.isDeathmatch) return false;
  const reach = (world.attackRadius + CAUTION) ** 2;
  return world.bots.some((bot) => {
    const distance2 = world.distance2(cell, bot.cell);
    const isCloser = distance2 < world.distance2(world.me.cell, bot.cell);
    return bot.coins >= world.me.coins && distance2 <= reach && isCloser;
  });
}

play(turn);
