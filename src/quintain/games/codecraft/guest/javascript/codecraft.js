// Talks to the server, so that MyStrategy.js need not. No need to edit this file.
//
// Messages follow one another without frames: reading one tells where it ends. A message is read once all of it has
// come; while it has not, reading it ends with MORE.

'use strict';

const net = require('net');
const { ClientMessage, DebugState, ServerMessage } = require('./model.js');

const DEFAULTS = ['127.0.0.1', '31001', '0000000000000000'];
const MORE = new Error('the message goes on');

/** Reads the values of a message from bytes that have come. */
class Reader {
  constructor(data) {
    this.data = data;
    this.at = 0;
  }

  skip(size) {
    const at = this.at;
    this.at += size;
    if (this.at > this.data.length) throw MORE;
    return at;
  }

  readBoolean() {
    return this.data[this.skip(1)] !== 0;
  }

  readInt32() {
    return this.data.readInt32LE(this.skip(4));
  }

  readFloat32() {
    return this.data.readFloatLE(this.skip(4));
  }

  readString() {
    const size = this.readInt32();
    const at = this.skip(size);
    return this.data.toString('utf8', at, at + size);
  }

  readList(item) {
    const items = [];
    for (let left = this.readInt32(); left > 0; left--) items.push(item());
    return items;
  }

  readMap(key, value) {
    const map = new Map();
    for (let left = this.readInt32(); left > 0; left--) map.set(key(), value());
    return map;
  }
}

/** Collects the values of a message until they are sent. */
class Writer {
  constructor() {
    this.held = Buffer.alloc(65536);
    this.size = 0;
  }

  add(size) {
    const at = this.size;
    this.size += size;
    if (this.size > this.held.length) this.held = Buffer.concat([this.held], 2 * this.size);
    return at;
  }

  writeBoolean(value) {
    const at = this.add(1);
    this.held[at] = value ? 1 : 0;
  }

  writeInt32(value) {
    const at = this.add(4);
    this.held.writeInt32LE(value, at);
  }

  writeFloat32(value) {
    const at = this.add(4);
    this.held.writeFloatLE(value, at);
  }

  writeString(value) {
    const size = Buffer.byteLength(value, 'utf8');
    this.writeInt32(size);
    const at = this.add(size);
    this.held.write(value, at, 'utf8');
  }

  take() {
    const data = Buffer.from(this.held.subarray(0, this.size));
    this.size = 0;
    return data;
  }
}

/** The connection: `read` waits for a message, `send` sends one. */
class Connection {
  constructor(link) {
    this.link = link;
    this.incoming = link[Symbol.asyncIterator]();
    this.held = Buffer.alloc(0);
    this.writer = new Writer();
  }

  async read(read) {
    for (;;) {
      const reader = new Reader(this.held);
      try {
        const value = read(reader);
        this.held = this.held.subarray(reader.at);
        return value;
      } catch (error) {
        if (error !== MORE) throw error;
      }
      const { value, done } = await this.incoming.next();
      if (done) throw new Error('closed');
      this.held = Buffer.concat([this.held, value]);
    }
  }

  send(message) {
    message.write(this.writer);
    this.link.write(this.writer.take());
  }

  sendToken(token) {
    this.writer.writeString(token);
    this.link.write(this.writer.take());
  }
}

/** Sends commands to the viewer and asks what its user does. */
class DebugInterface {
  constructor(connection) {
    this.connection = connection;
  }

  /** Lets the viewer carry out the command. */
  send(command) {
    this.connection.send(new ClientMessage.DebugMessage(command));
  }

  /** The window, the mouse, the keys and the camera: `await` it. */
  async getState() {
    this.connection.send(new ClientMessage.RequestDebugState());
    return this.connection.read((stream) => DebugState.read(stream));
  }
}

/** Answers the server's messages until the game is over. */
async function talk(connection, token, strategy) {
  const debugInterface = new DebugInterface(connection);
  connection.sendToken(token);
  for (;;) {
    const message = await connection.read((stream) => ServerMessage.read(stream));
    if (message instanceof ServerMessage.Finish) return;
    if (message instanceof ServerMessage.DebugUpdate) {
      await strategy.debugUpdate(message.playerView, debugInterface);
      connection.send(new ClientMessage.DebugUpdateDone());
    } else {
      const available = message.debugAvailable ? debugInterface : null;
      const action = await strategy.getAction(message.playerView, available);
      connection.send(new ClientMessage.ActionMessage(action));
    }
  }
}

/** Plays one game: calls `getAction` each tick, and `debugUpdate` when the viewer waits. */
function play(strategy) {
  const [host, port, token] = DEFAULTS.map((otherwise, index) => process.argv[2 + index] ?? otherwise);
  const link = net.connect(Number(port), host);
  link.setNoDelay(true);
  let isOpen = false;
  link.once('connect', () => {
    isOpen = true;
  });
  talk(new Connection(link), token, strategy).then(
    () => link.destroy(),
    (error) => {
      const isLost = error.message === 'closed' || error.syscall !== undefined;
      if (!isOpen) console.error(`no server at ${host}:${port}: ${error.message}`);
      else console.error(isLost ? 'the server closed the connection before the game was over' : error);
      process.exit(1);
    },
  );
}

module.exports = { play };
