// Talks to the server, so that my_strategy.go need not. No need to edit this file.

package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"net"
	"os"
)

// protocolError: bytes that are no message.
type protocolError struct {
	what string
	tag  int32
}

// connectionLost: no more bytes will come.
type connectionLost struct{}

// Reader reads the values of messages; it panics with connectionLost when there are no more.
type Reader struct {
	input *bufio.Reader
}

func (stream *Reader) take(size int) []byte {
	data := make([]byte, size)
	if _, err := io.ReadFull(stream.input, data); err != nil {
		panic(connectionLost{})
	}
	return data
}

func (stream *Reader) readBoolean() bool {
	value, err := stream.input.ReadByte()
	if err != nil {
		panic(connectionLost{})
	}
	return value != 0
}

func (stream *Reader) readInt32() int32 {
	data, err := stream.input.Peek(4)
	if err != nil {
		panic(connectionLost{})
	}
	value := int32(binary.LittleEndian.Uint32(data))
	stream.input.Discard(4)
	return value
}

func (stream *Reader) readFloat32() float32 {
	return math.Float32frombits(uint32(stream.readInt32()))
}

func (stream *Reader) readCount() int {
	return int(stream.readInt32())
}

func (stream *Reader) readString() string {
	return string(stream.take(stream.readCount()))
}

// Writer collects the values of messages until they are sent.
type Writer struct {
	output io.Writer
	held   []byte
}

func (stream *Writer) writeBoolean(value bool) {
	if value {
		stream.held = append(stream.held, 1)
	} else {
		stream.held = append(stream.held, 0)
	}
}

func (stream *Writer) writeInt32(value int32) {
	stream.held = binary.LittleEndian.AppendUint32(stream.held, uint32(value))
}

func (stream *Writer) writeFloat32(value float32) {
	stream.writeInt32(int32(math.Float32bits(value)))
}

func (stream *Writer) writeString(value string) {
	stream.writeInt32(int32(len(value)))
	stream.held = append(stream.held, value...)
}

func (stream *Writer) flush() {
	stream.output.Write(stream.held) // when it fails, the next read finds the end
	stream.held = stream.held[:0]
}

func (stream *Writer) send(message ClientMessage) {
	message.write(stream)
	stream.flush()
}

// DebugInterface sends commands to the viewer and asks what its user does.
type DebugInterface struct {
	reader *Reader
	writer *Writer
}

// send lets the viewer carry out the command.
func (debug *DebugInterface) send(command DebugCommand) {
	debug.writer.send(ClientMessageDebugMessage{command})
}

// getState tells the window, the mouse, the keys and the camera.
func (debug *DebugInterface) getState() DebugState {
	debug.writer.send(ClientMessageRequestDebugState{})
	var state DebugState
	state.read(debug.reader)
	return state
}

// Strategy is what a strategy must be able to do.
type Strategy interface {
	getAction(playerView PlayerView, debugInterface *DebugInterface) Action
	debugUpdate(playerView PlayerView, debugInterface *DebugInterface)
}

// play plays one game: calls getAction each tick, and debugUpdate when the viewer waits.
func play(strategy Strategy) {
	words := []string{"localhost", "31001", "0000000000000000"}
	copy(words, os.Args[1:])
	link, err := net.Dial("tcp", net.JoinHostPort(words[0], words[1]))
	if err != nil {
		quit(fmt.Sprintf("no server at %s:%s: %v", words[0], words[1], err))
	}
	defer link.Close()
	defer explain()
	talk(&Reader{bufio.NewReaderSize(link, 65536)}, &Writer{output: link}, words[2], strategy)
}

// talk answers the server's messages until the game is over.
func talk(reader *Reader, writer *Writer, token string, strategy Strategy) {
	debugInterface := &DebugInterface{reader, writer}
	writer.writeString(token)
	writer.flush()
	for {
		switch message := readServerMessage(reader).(type) {
		case ServerMessageGetAction:
			var available *DebugInterface
			if message.DebugAvailable {
				available = debugInterface
			}
			writer.send(ClientMessageActionMessage{strategy.getAction(message.PlayerView, available)})
		case ServerMessageDebugUpdate:
			strategy.debugUpdate(message.PlayerView, debugInterface)
			writer.send(ClientMessageDebugUpdateDone{})
		default:
			return
		}
	}
}

// explain ends the program with a sentence for what ended the talk; other panics go on.
func explain() {
	switch found := recover().(type) {
	case nil:
	case connectionLost:
		quit("the server closed the connection before the game was over")
	case protocolError:
		quit(fmt.Sprintf("unknown %s %d", found.what, found.tag))
	default:
		panic(found)
	}
}

func quit(message string) {
	fmt.Fprintln(os.Stderr, message)
	os.Exit(1)
}
