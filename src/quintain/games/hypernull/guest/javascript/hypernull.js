// Talks to the server and remembers the map, so that bot.js need not. No need to edit this file.
//
// A message is a line with its name, lines of parameters, and a line `end`. Each update is answered by one move, also
// when several have piled up: so bot and server stay in step. Names this file does not know are skipped: a newer
// server's.
"use strict";

const dns = require("dns");
const fs = require("fs");
const net = require("net");

const DEFAULTS = {
  "server.host": "localhost",
  "server.port": "2021",
  "bot.name": "starter-bot",
  "bot.secret": "",
  mode: "FRIENDLY",
};
const MEMORY = 20; // cells around the bot whose round is noted: keeps turns quick where the view is very wide

/**
 * What the bot was told in this round and all it remembers. A cell is one number, `y * width + x`.
 * Bot: { id, cell, coins }.
 */
class World {
  constructor(started) {
    const told = Object.fromEntries(started.map(([name, ...values]) => [name, values]));
    this.rounds = Number(told.num_rounds[0]);
    this.isDeathmatch = told.mode[0] === "DEATHMATCH";
    [this.width, this.height] = told.map_size.map(Number);
    this.id = Number(told.your_id[0]);
    this.viewRadius = Number(told.view_radius[0]);
    this.miningRadius = Number(told.mining_radius[0]);
    this.attackRadius = Number(told.attack_radius[0]);
    this.moveTimeLimit = Number(told.move_time_limit[0]); // milliseconds

    this.round = 0;
    this.me = { id: this.id, cell: 0, coins: 0 };
    this.bots = []; // the others in sight, by id
    this.coins = new Set(); // in sight, and those seen before that may still lie there
    this.blocks = new Set(); // all that were ever seen
    this.seen = new Map(); // the round in which a cell was last in sight
    this.isStuck = false; // the last move had no effect
    this.sight = disc(Math.min(this.viewRadius, MEMORY));
  }

  /** The cell at x, y; the map has no edge. */
  cell(x, y) {
    return wrapped(y, this.height) * this.width + wrapped(x, this.width);
  }

  /** The cell so far to the right and up. */
  step(cell, dx, dy) {
    return this.cell((cell % this.width) + dx, Math.floor(cell / this.width) + dy);
  }

  /** The distance of two cells, squared: compare it with a radius squared. */
  distance2(a, b) {
    const dx = Math.abs((a % this.width) - (b % this.width));
    const dy = Math.abs(Math.floor(a / this.width) - Math.floor(b / this.width));
    return Math.min(dx, this.width - dx) ** 2 + Math.min(dy, this.height - dy) ** 2;
  }

  /** Takes in an update; `last` is the move that was made before it. */
  update(update, last) {
    const before = this.me.cell;
    const found = [];
    this.bots = [];
    for (const [name, ...words] of update) {
      const values = words.map(Number);
      const [x, y, coins, id] = values;
      if (name === "round") this.round = values[0];
      else if (name === "bot") this.addBot({ id, cell: this.cell(x, y), coins });
      else if (name === "block") this.blocks.add(this.cell(x, y));
      else if (name === "coin") found.push(this.cell(x, y));
    }
    this.isStuck = (last[0] !== 0 || last[1] !== 0) && this.me.cell === before;
    this.look(found);
  }

  addBot(bot) {
    if (bot.id === this.id) this.me = bot;
    else this.bots.push(bot);
  }

  /** Notes what is in sight, and forgets coins that are gone. */
  look(found) {
    const isOut = (coin) => this.distance2(this.me.cell, coin) > this.viewRadius ** 2;
    this.coins = new Set([...[...this.coins].filter(isOut), ...found]);
    for (const [dx, dy] of this.sight) this.seen.set(this.step(this.me.cell, dx, dy), this.round);
  }
}

function wrapped(number, size) {
  return ((number % size) + size) % size;
}

/** All offsets within the radius. */
function disc(radius) {
  const offsets = [];
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      if (dx * dx + dy * dy <= radius * radius) offsets.push([dx, dy]);
    }
  }
  return offsets;
}

/** Plays one match: calls `turn` once a round and sends the move it returns. */
function play(turn) {
  const config = toConfig(process.argv.slice(2));
  const [host, port] = [config["server.host"], Number(config["server.port"])];
  dns.setDefaultResultOrder("ipv4first");
  const link = net.connect({ host, port, noDelay: true });
  let why = `no server at ${host}:${port}`;
  link.on("connect", () => {
    why = "the server closed the connection before the match was over";
  });
  link.on("error", () => {}); // "close" follows
  link.on("close", () => quit(why));
  talk(link, config, turn);
}

/** Answers the server's messages until the match is over. */
function talk(link, config, turn) {
  const send = (lines) => link.write([...lines, "end", ""].join("\n"));
  let world = null;
  let move = [0, 0];
  onMessage(link, (message) => {
    const name = message[0][0];
    if (name === "hello") send(register(config));
    else if (name === "match_started") world = new World(message);
    else if (name === "match_over") process.exit(0);
    else if (name === "update" && world !== null) {
      world.update(message, move);
      move = turn(world);
      send(["move", `offset ${move[0]} ${move[1]}`]);
    }
  });
}

function register(config) {
  const secret = config["bot.secret"] ? [`bot_secret ${config["bot.secret"]}`] : [];
  return ["register", `bot_name ${config["bot.name"]}`, ...secret, `mode ${config.mode}`];
}

/** Hands out the server's messages, each line as its words, however their bytes are spread over packets. */
function onMessage(link, take) {
  let held = "";
  let message = [];
  link.setEncoding("utf8");
  link.on("data", (text) => {
    const lines = (held + text).split("\n");
    held = lines.pop();
    for (const line of lines) {
      const words = line.match(/\S+/g) || [];
      if (words.length === 1 && words[0] === "end" && message.length > 0) {
        const whole = message;
        message = [];
        take(whole);
      } else if (words.length > 0) message.push(words);
    }
  });
}

/** From a .properties file, or from `HOST PORT`; what is not said is as in DEFAULTS. */
function toConfig(words) {
  if (words.length >= 2) return { ...DEFAULTS, "server.host": words[0], "server.port": words[1] };
  return words.length === 1 ? { ...DEFAULTS, ...properties(words[0]) } : DEFAULTS;
}

function properties(path) {
  let text = "";
  try {
    text = fs.readFileSync(path, "utf8");
  } catch (error) {
    quit(`cannot read ${path}: ${error.message}`);
  }
  const lines = text.split("\n").map((line) => line.trim());
  const pairs = lines.filter((line) => line.includes("=") && !/^[#!]/.test(line)).map((line) => {
    const [key, ...value] = line.split("=");
    return [key.trim(), value.join("=").trim()];
  });
  return Object.fromEntries(pairs);
}

function quit(message) {
  console.error(message);
  process.exit(1);
}

module.exports = { MEMORY, World, disc, play };
