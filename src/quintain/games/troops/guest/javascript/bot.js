// Your strategy; the only file you need to edit.
//
// As it stands: gather and grow, attack when clearly stronger, save points for the end.
// Of equally good things it takes the first in the order the world lists them.
"use strict";

const { CREATE_COST, DIRECTIONS, LAST_TURN, POWERUP_COST } = require("./troops");
const { directionTo, distance, play, step } = require("./troops");

const ARMY = 4; // troops to raise before powering them up
const ATTACK_TURN = 100; // no attack before this turn
const SAVE_TURN = LAST_TURN - 100; // spend nothing from here on: the richer player wins

/** Called once a turn. What you put into `orders` is sent when this returns. */
function turn(world, orders) {
  const goals = goalCells(world);
  for (const troop of world.allies) {
    if (goals.length > 0) walk(world, orders, troop, nearest(troop.cell, goals));
    strike(world, orders, troop);
  }
  if (world.turn < SAVE_TURN) spend(world, orders);
}

/** Where to go: to the enemies when we are clearly stronger, to the resources otherwise. */
function goalCells(world) {
  const isStronger = strength(world.allies) > 2 * strength(world.enemies);
  if (world.resources.length === 0 || (isStronger && world.turn >= ATTACK_TURN)) {
    return world.enemies.map((enemy) => enemy.cell);
  }
  return world.resources.map((resource) => resource.cell);
}

function strength(troops) {
  return troops.reduce((sum, troop) => sum + troop.health * troop.damage, 0);
}

function nearest(start, goals) {
  return goals.reduce((best, goal) => (distance(start, goal) < distance(start, best) ? goal : best));
}

/** Moves in the first direction that leads closer, as far as it does and the way is free. */
function walk(world, orders, troop, goal) {
  for (const direction of Object.keys(DIRECTIONS)) {
    let [end, steps] = [troop.cell, 0];
    let ahead = step(end, direction);
    while (steps < troop.speed && distance(ahead, goal) < distance(end, goal) && world.isFree(ahead)) {
      [end, steps] = [ahead, steps + 1];
      ahead = step(end, direction);
    }
    if (steps > 0) {
      orders.move(troop, direction, steps);
      troop.cell = end; // moves come before actions: plan the rest of the turn from there
      return;
    }
  }
}

/** Hits an enemy next to the troop, or else a resource. */
function strike(world, orders, troop) {
  for (const target of [...world.enemies, ...world.resources]) {
    if (distance(troop.cell, target.cell) === 1) {
      orders.action(troop, directionTo(troop.cell, target.cell));
      return;
    }
  }
}

/** First raises the army, then powers up its troops, the oldest first. */
function spend(world, orders) {
  let points = Math.floor(world.stock);
  if (world.allies.length < ARMY) {
    if (points >= CREATE_COST && world.isFree(world.spawn)) orders.create();
    return;
  }
  for (const troop of world.allies) {
    const power = wish(troop);
    if (power && points >= POWERUP_COST) {
      orders.powerup(troop, power);
      points -= POWERUP_COST;
    }
  }
}

/** What the troop needs most, if anything; with damage 3 it breaks a resource at one blow. */
function wish(troop) {
  if (troop.damage < 3) return "damage";
  if (troop.speed < 2) return "speed";
  if (troop.health < 4) return "health";
  return null;
}

play(turn);
