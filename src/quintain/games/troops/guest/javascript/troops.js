// Talks to the world, so that bot.js need not. No need to edit this file.
//
// World and bot write by turns into one text file, the channel. What the bot wrote stays there until the
// world writes again, so a turn has come only when the text starts with `turn` and has a line `world_done`.
// Lines and fields this file does not know are skipped: they may come from a newer world.
"use strict";

const fs = require("fs");
const { setTimeout: sleep } = require("timers/promises");

const SIZE = 11; // cells a side; (0, 0) is at the bottom left
const LAST_TURN = 1000;
const MAX_TROOPS = 10;
const CREATE_COST = 5;
const POWERUP_COST = 3;
const DIRECTIONS = { up: [0, 1], down: [0, -1], left: [-1, 0], right: [1, 0] };
const POWERS = ["health", "speed", "damage"];

/**
 * What the bot knows this turn.
 * Troop: { id, cell, health, speed, damage }. Resource: { cell, health, gain }. Cell: { x, y }.
 * Event, something a troop did last turn: { team, troop, kind, cell, target, power }, where kind is move,
 * harvest, attack, powerup or spawn and what does not apply (a spawn's cell, a move's power ...) is null.
 */
class World {
  constructor(spawn) {
    this.spawn = spawn;
    this.turn = 0;
    this.stock = 0; // your resource points, may have decimals
    this.allies = [];
    this.enemies = [];
    this.resources = [];
    this.events = [];
  }

  /** Is the cell on the map, with no troop and no resource on it? */
  isFree(cell) {
    const things = [...this.allies, ...this.enemies, ...this.resources];
    return isInside(cell) && things.every((thing) => distance(thing.cell, cell) > 0);
  }
}

/** The orders of one turn; `end_turn` is added for you. */
class Orders {
  constructor() {
    this.lines = [];
  }

  move(troop, direction, amount = 1) {
    this.lines.push(`move ${troop.id} ${direction} ${amount}`);
  }

  /** Hits what is next to the troop after its move: an enemy or a resource. */
  action(troop, direction) {
    this.lines.push(`action ${troop.id} ${direction}`);
  }

  powerup(troop, power) {
    this.lines.push(`powerup ${troop.id} ${power}`);
  }

  create() {
    this.lines.push("create");
  }
}

function isInside(cell) {
  return 0 <= cell.x && cell.x < SIZE && 0 <= cell.y && cell.y < SIZE;
}

function step(cell, direction, amount = 1) {
  const [dx, dy] = DIRECTIONS[direction];
  return { x: cell.x + dx * amount, y: cell.y + dy * amount };
}

/** The up to four cells of the map beside this one. */
function neighbours(cell) {
  return Object.keys(DIRECTIONS).map((way) => step(cell, way)).filter(isInside);
}

/** Steps from a to b when nothing is in the way. */
function distance(a, b) {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** The direction from a to another cell b along the longer side; left or right when both are equal. */
function directionTo(a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? "right" : "left";
  return dy > 0 ? "up" : "down";
}

/** Plays one match: calls `turn` once a turn until the world ends the match or its channel is gone. */
async function play(turn) {
  const path = channel();
  const opening = await wait(path, "spawn_pos", "match_start");
  if (opening.length === 0) return;
  const spawn = toCell(opening[0].slice(1));
  write(path, ["ready"]);
  for (;;) {
    const lines = await wait(path, "turn", "world_done");
    if (lines.length === 0) return;
    const orders = new Orders();
    turn(toWorld(lines, spawn), orders);
    write(path, [...orders.lines, "end_turn"]);
  }
}

function channel() {
  const name = process.argv[2];
  if (name === undefined) quit(1, "usage: bot.js CHANNEL");
  const path = fs.existsSync(name) ? name : name + ".txt";
  if (!fs.existsSync(path)) quit(1, `no channel ${name}: start the world first`);
  return path;
}

function quit(code, message) {
  console.error(message);
  process.exit(code);
}

/** The next text from `first` to a line `last`, each line as its words; empty when the match is over. */
async function wait(path, first, last) {
  for (let text = read(path); text !== null; text = read(path)) {
    const lines = text.split("\n").map((line) => line.match(/\S+/g) || []).filter((words) => words.length > 0);
    const has = (word) => lines.some((words) => words.length === 1 && words[0] === word);
    if (has("end_match")) break;
    if (has(last) && lines[0][0] === first) return lines;
    await sleep(1);
  }
  return [];
}

function read(path) {
  try {
    return fs.readFileSync(path, "latin1");
  } catch {
    return fs.existsSync(path) ? "" : null; // locked by the world, or gone
  }
}

function write(path, lines) {
  fs.writeFileSync(path, lines.join("\n") + "\n");
}

function toWorld(lines, spawn) {
  const world = new World(spawn);
  const teams = { ally: world.allies, enemy: world.enemies };
  for (const [kind, ...words] of lines) {
    if (kind === "turn") {
      [world.turn, world.stock] = words.map(Number);
    } else if (kind === "troop" && words[0] in teams) {
      const [id, x, y, health, speed, damage] = words.slice(1).map(Number);
      teams[words[0]].push({ id, cell: { x, y }, health, speed, damage });
    } else if (kind === "resource") {
      const [x, y, health, gain] = words.map(Number);
      world.resources.push({ cell: { x, y }, health, gain });
    } else if (kind === "action" && words[0] === "troop") {
      world.events.push(...toEvents(words.slice(1)));
    }
  }
  return world;
}

/** The event in `TEAM ID`, then `spawn`, `X Y powerup POWER` or `X Y KIND X Y`; none in others. */
function toEvents(words) {
  const event = { team: words[0], troop: Number(words[1]), kind: "spawn", cell: null, target: null, power: null };
  if (words[2] === "spawn") return [event];
  event.kind = words[4];
  event.cell = toCell(words.slice(2));
  if (event.kind === "powerup") event.power = words[5];
  else if (["move", "harvest", "attack"].includes(event.kind)) event.target = toCell(words.slice(5));
  else return [];
  return [event];
}

function toCell(words) {
  return { x: Number(words[0]), y: Number(words[1]) };
}

module.exports = {
  SIZE, LAST_TURN, MAX_TROOPS, CREATE_COST, POWERUP_COST, DIRECTIONS, POWERS,
  World, Orders, isInside, step, neighbours, distance, directionTo, play,
};
