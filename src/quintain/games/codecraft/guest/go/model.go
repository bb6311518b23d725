// What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.

package main

// Vec2Int32: Two whole numbers: a cell of the map, or a size.
type Vec2Int32 struct {
	X int32 // To the right
	Y int32 // Upwards
}

func (value *Vec2Int32) read(stream *Reader) {
	value.X = stream.readInt32()
	value.Y = stream.readInt32()
}

func (value Vec2Int32) write(stream *Writer) {
	stream.writeInt32(value.X)
	stream.writeInt32(value.Y)
}

// Vec2Float32: Two numbers: a point of the map or of the window.
type Vec2Float32 struct {
	X float32 // To the right
	Y float32 // Upwards
}

func (value *Vec2Float32) read(stream *Reader) {
	value.X = stream.readFloat32()
	value.Y = stream.readFloat32()
}

func (value Vec2Float32) write(stream *Writer) {
	stream.writeFloat32(value.X)
	stream.writeFloat32(value.Y)
}

// Color: A colour, each part from 0 to 1.
type Color struct {
	R float32 // Red
	G float32 // Green
	B float32 // Blue
	A float32 // Alpha: 0 is invisible, 1 is opaque
}

func (value Color) write(stream *Writer) {
	stream.writeFloat32(value.R)
	stream.writeFloat32(value.G)
	stream.writeFloat32(value.B)
	stream.writeFloat32(value.A)
}

// EntityType: What an entity is.
type EntityType int32

const (
	EntityTypeWall        EntityType = iota // Blocks the way
	EntityTypeHouse                         // Provides population
	EntityTypeBuilderBase                   // Makes builder units
	EntityTypeBuilderUnit                   // Gathers resources, builds and repairs
	EntityTypeMeleeBase                     // Makes melee units
	EntityTypeMeleeUnit                     // Fights side by side
	EntityTypeRangedBase                    // Makes ranged units
	EntityTypeRangedUnit                    // Fights from afar
	EntityTypeResource                      // Can be gathered; belongs to nobody
	EntityTypeTurret                        // A building that attacks
)

// BuildProperties: What an entity can build.
type BuildProperties struct {
	Options    []EntityType // Types it can build
	InitHealth *int32       // Health of what it builds; if absent, full health
}

func (value *BuildProperties) read(stream *Reader) {
	value.Options = make([]EntityType, stream.readCount())
	for index := range value.Options {
		value.Options[index] = EntityType(stream.readInt32())
	}
	if stream.readBoolean() {
		value.InitHealth = new(int32)
		*value.InitHealth = stream.readInt32()
	}
}

// AttackProperties: How an entity attacks.
type AttackProperties struct {
	AttackRange     int32 // Largest distance of a target
	Damage          int32 // Health that a hit takes
	CollectResource bool  // Whether a hit collects resource from the target
}

func (value *AttackProperties) read(stream *Reader) {
	value.AttackRange = stream.readInt32()
	value.Damage = stream.readInt32()
	value.CollectResource = stream.readBoolean()
}

// RepairProperties: What an entity can repair.
type RepairProperties struct {
	ValidTargets []EntityType // Types it can repair
	Power        int32        // Health it restores in a tick
}

func (value *RepairProperties) read(stream *Reader) {
	value.ValidTargets = make([]EntityType, stream.readCount())
	for index := range value.ValidTargets {
		value.ValidTargets[index] = EntityType(stream.readInt32())
	}
	value.Power = stream.readInt32()
}

// EntityProperties: What all entities of a type have in common.
type EntityProperties struct {
	Size              int32             // Length of its sides
	BuildScore        int32             // Score for building one
	DestroyScore      int32             // Score for destroying one
	CanMove           bool              // Whether it is a unit, which can move
	PopulationProvide int32             // Population it provides while it is active
	PopulationUse     int32             // Population it uses
	MaxHealth         int32             // Its full health
	Cost              int32             // Resource it costs to build one
	SightRange        int32             // In fog of war, how far it sees
	ResourcePerHealth int32             // Resource that a collecting hit gets for each point of health
	Build             *BuildProperties  // What it can build, if anything; nil if absent
	Attack            *AttackProperties // How it attacks, if it can; nil if absent
	Repair            *RepairProperties // What it can repair, if anything; nil if absent
}

func (value *EntityProperties) read(stream *Reader) {
	value.Size = stream.readInt32()
	value.BuildScore = stream.readInt32()
	value.DestroyScore = stream.readInt32()
	value.CanMove = stream.readBoolean()
	value.PopulationProvide = stream.readInt32()
	value.PopulationUse = stream.readInt32()
	value.MaxHealth = stream.readInt32()
	value.Cost = stream.readInt32()
	value.SightRange = stream.readInt32()
	value.ResourcePerHealth = stream.readInt32()
	if stream.readBoolean() {
		value.Build = new(BuildProperties)
		value.Build.read(stream)
	}
	if stream.readBoolean() {
		value.Attack = new(AttackProperties)
		value.Attack.read(stream)
	}
	if stream.readBoolean() {
		value.Repair = new(RepairProperties)
		value.Repair.read(stream)
	}
}

// Player: A player, as all see it.
type Player struct {
	Id       int32 // Its id
	Score    int32 // Its score
	Resource int32 // Resource it has
}

func (value *Player) read(stream *Reader) {
	value.Id = stream.readInt32()
	value.Score = stream.readInt32()
	value.Resource = stream.readInt32()
}

// Entity: A unit, a building or a resource.
type Entity struct {
	Id         int32      // Its id, which no other has
	PlayerId   *int32     // Id of the player it belongs to, if any; nil if absent
	EntityType EntityType // What it is
	Position   Vec2Int32  // Its corner with the smallest coordinates
	Health     int32      // Health it has left
	Active     bool       // Whether it can act
}

func (value *Entity) read(stream *Reader) {
	value.Id = stream.readInt32()
	if stream.readBoolean() {
		value.PlayerId = new(int32)
		*value.PlayerId = stream.readInt32()
	}
	value.EntityType = EntityType(stream.readInt32())
	value.Position.read(stream)
	value.Health = stream.readInt32()
	value.Active = stream.readBoolean()
}

// PlayerView: All that a player is told.
type PlayerView struct {
	MyId             int32                           // Your id
	MapSize          int32                           // Length of the map's sides
	FogOfWar         bool                            // Whether only what your entities see is listed
	EntityProperties map[EntityType]EntityProperties // Properties of each type
	MaxTickCount     int32                           // How many ticks the game lasts at most
	MaxPathfindNodes int32                           // How many cells a search for a path visits at most
	CurrentTick      int32                           // The tick, counted from 0
	Players          []Player                        // All players
	Entities         []Entity                        // All entities, or all in sight, by id
}

func (value *PlayerView) read(stream *Reader) {
	value.MyId = stream.readInt32()
	value.MapSize = stream.readInt32()
	value.FogOfWar = stream.readBoolean()
	value.EntityProperties = make(map[EntityType]EntityProperties)
	for left := stream.readCount(); left > 0; left-- {
		var key EntityType
		key = EntityType(stream.readInt32())
		var item EntityProperties
		item.read(stream)
		value.EntityProperties[key] = item
	}
	value.MaxTickCount = stream.readInt32()
	value.MaxPathfindNodes = stream.readInt32()
	value.CurrentTick = stream.readInt32()
	value.Players = make([]Player, stream.readCount())
	for index := range value.Players {
		value.Players[index].read(stream)
	}
	value.Entities = make([]Entity, stream.readCount())
	for index := range value.Entities {
		value.Entities[index].read(stream)
	}
}

// MoveAction: Where to go.
type MoveAction struct {
	Target              Vec2Int32 // The cell to go to
	FindClosestPosition bool      // Whether to go as near as possible if there is no path
	BreakThrough        bool      // Whether to destroy what is in the way and not yours
}

func (value MoveAction) write(stream *Writer) {
	value.Target.write(stream)
	stream.writeBoolean(value.FindClosestPosition)
	stream.writeBoolean(value.BreakThrough)
}

// BuildAction: What to build, and where.
type BuildAction struct {
	EntityType EntityType // Type to build
	Position   Vec2Int32  // Corner of the new entity with the smallest coordinates
}

func (value BuildAction) write(stream *Writer) {
	stream.writeInt32(int32(value.EntityType))
	value.Position.write(stream)
}

// AutoAttack: How to look for targets.
type AutoAttack struct {
	PathfindRange int32        // How far to walk towards a target; 0: stay
	ValidTargets  []EntityType // Types to attack; if empty, all but resources
}

func (value AutoAttack) write(stream *Writer) {
	stream.writeInt32(value.PathfindRange)
	stream.writeInt32(int32(len(value.ValidTargets)))
	for _, item := range value.ValidTargets {
		stream.writeInt32(int32(item))
	}
}

// AttackAction: What to attack.
type AttackAction struct {
	Target     *int32      // Id of an entity to attack, if any; nil if absent
	AutoAttack *AutoAttack // How to look for a target, if wanted; nil if absent
}

func (value AttackAction) write(stream *Writer) {
	stream.writeBoolean(value.Target != nil)
	if value.Target != nil {
		stream.writeInt32(*value.Target)
	}
	stream.writeBoolean(value.AutoAttack != nil)
	if value.AutoAttack != nil {
		value.AutoAttack.write(stream)
	}
}

// RepairAction: What to repair.
type RepairAction struct {
	Target int32 // Id of the entity to repair
}

func (value RepairAction) write(stream *Writer) {
	stream.writeInt32(value.Target)
}

// EntityAction: Orders for an entity; the first that is possible of attack, build, repair and move is done.
type EntityAction struct {
	MoveAction   *MoveAction   // Where to go; nil if absent
	BuildAction  *BuildAction  // What to build; nil if absent
	AttackAction *AttackAction // What to attack; nil if absent
	RepairAction *RepairAction // What to repair; nil if absent
}

func (value EntityAction) write(stream *Writer) {
	stream.writeBoolean(value.MoveAction != nil)
	if value.MoveAction != nil {
		value.MoveAction.write(stream)
	}
	stream.writeBoolean(value.BuildAction != nil)
	if value.BuildAction != nil {
		value.BuildAction.write(stream)
	}
	stream.writeBoolean(value.AttackAction != nil)
	if value.AttackAction != nil {
		value.AttackAction.write(stream)
	}
	stream.writeBoolean(value.RepairAction != nil)
	if value.RepairAction != nil {
		value.RepairAction.write(stream)
	}
}

// Action: Orders of a player.
type Action struct {
	EntityActions map[int32]EntityAction // New orders by entity id; who gets none keeps its old ones
}

func (value Action) write(stream *Writer) {
	stream.writeInt32(int32(len(value.EntityActions)))
	for key, item := range value.EntityActions {
		stream.writeInt32(key)
		item.write(stream)
	}
}

// ColoredVertex: A point of a drawing.
type ColoredVertex struct {
	WorldPos     *Vec2Float32 // A point of the map; if absent, the window's corner
	ScreenOffset Vec2Float32  // How far from there in the window
	Color        Color        // Its colour
}

func (value ColoredVertex) write(stream *Writer) {
	stream.writeBoolean(value.WorldPos != nil)
	if value.WorldPos != nil {
		value.WorldPos.write(stream)
	}
	value.ScreenOffset.write(stream)
	value.Color.write(stream)
}

// PrimitiveType: How points make a drawing.
type PrimitiveType int32

const (
	PrimitiveTypeLines     PrimitiveType = iota // Every two are a line
	PrimitiveTypeTriangles                      // Every three are a triangle
)

// DebugData: Something to show in the viewer. One of DebugDataLog, DebugDataPrimitives, DebugDataPlacedText.
type DebugData interface {
	isDebugData()
	write(stream *Writer)
}

// DebugDataLog: A line of text.
type DebugDataLog struct {
	Text string // The text
}

func (value DebugDataLog) write(stream *Writer) {
	stream.writeInt32(0)
	stream.writeString(value.Text)
}

func (DebugDataLog) isDebugData() {}

// DebugDataPrimitives: Lines or triangles.
type DebugDataPrimitives struct {
	Vertices      []ColoredVertex // Their points
	PrimitiveType PrimitiveType   // What the points make
}

func (value DebugDataPrimitives) write(stream *Writer) {
	stream.writeInt32(1)
	stream.writeInt32(int32(len(value.Vertices)))
	for _, item := range value.Vertices {
		item.write(stream)
	}
	stream.writeInt32(int32(value.PrimitiveType))
}

func (DebugDataPrimitives) isDebugData() {}

// DebugDataPlacedText: Text at a point.
type DebugDataPlacedText struct {
	Vertex    ColoredVertex // The point, and the colour
	Text      string        // The text
	Alignment float32       // Where the point is in the text: 0 left, 0.5 middle, 1 right
	Size      float32       // Size of the letters in pixels
}

func (value DebugDataPlacedText) write(stream *Writer) {
	stream.writeInt32(2)
	value.Vertex.write(stream)
	stream.writeString(value.Text)
	stream.writeFloat32(value.Alignment)
	stream.writeFloat32(value.Size)
}

func (DebugDataPlacedText) isDebugData() {}

// DebugCommand: What the viewer shall do. One of DebugCommandAdd, DebugCommandClear, DebugCommandSetAutoFlush, DebugCommandFlush.
type DebugCommand interface {
	isDebugCommand()
	write(stream *Writer)
}

// DebugCommandAdd: Shows something.
type DebugCommandAdd struct {
	Data DebugData // What to show
}

func (value DebugCommandAdd) write(stream *Writer) {
	stream.writeInt32(0)
	value.Data.write(stream)
}

func (DebugCommandAdd) isDebugCommand() {}

// DebugCommandClear: Removes all that was added.
type DebugCommandClear struct{}

func (value DebugCommandClear) write(stream *Writer) {
	stream.writeInt32(1)
}

func (DebugCommandClear) isDebugCommand() {}

// DebugCommandSetAutoFlush: Whether each command works at once (it does unless told otherwise) or at the next Flush.
type DebugCommandSetAutoFlush struct {
	Enable bool // At once?
}

func (value DebugCommandSetAutoFlush) write(stream *Writer) {
	stream.writeInt32(2)
	stream.writeBoolean(value.Enable)
}

func (DebugCommandSetAutoFlush) isDebugCommand() {}

// DebugCommandFlush: Lets all waiting commands work.
type DebugCommandFlush struct{}

func (value DebugCommandFlush) write(stream *Writer) {
	stream.writeInt32(3)
}

func (DebugCommandFlush) isDebugCommand() {}

// Camera: Where the viewer looks.
type Camera struct {
	Center      Vec2Float32 // The point of the map in the middle
	Rotation    float32     // Angle by which the map is turned
	Attack      float32     // Angle from which it is seen
	Distance    float32     // Visible height of the map
	Perspective bool        // Whether what is far is smaller
}

func (value *Camera) read(stream *Reader) {
	value.Center.read(stream)
	value.Rotation = stream.readFloat32()
	value.Attack = stream.readFloat32()
	value.Distance = stream.readFloat32()
	value.Perspective = stream.readBoolean()
}

// DebugState: What the viewer's user does.
type DebugState struct {
	WindowSize     Vec2Int32   // Size of the window
	MousePosWindow Vec2Float32 // The mouse in the window
	MousePosWorld  Vec2Float32 // The mouse on the map
	PressedKeys    []string    // Keys that are held down
	Camera         Camera      // Where the viewer looks
	PlayerIndex    int32       // Your seat, counted from 0
}

func (value *DebugState) read(stream *Reader) {
	value.WindowSize.read(stream)
	value.MousePosWindow.read(stream)
	value.MousePosWorld.read(stream)
	value.PressedKeys = make([]string, stream.readCount())
	for index := range value.PressedKeys {
		value.PressedKeys[index] = stream.readString()
	}
	value.Camera.read(stream)
	value.PlayerIndex = stream.readInt32()
}

// ServerMessage: What the server says. One of ServerMessageGetAction, ServerMessageFinish, ServerMessageDebugUpdate.
type ServerMessage interface {
	isServerMessage()
}

// ServerMessageGetAction: Asks for the orders of a tick.
type ServerMessageGetAction struct {
	PlayerView     PlayerView // What you see
	DebugAvailable bool       // Whether a viewer takes debug commands
}

func (value *ServerMessageGetAction) read(stream *Reader) {
	value.PlayerView.read(stream)
	value.DebugAvailable = stream.readBoolean()
}

func (ServerMessageGetAction) isServerMessage() {}

// ServerMessageFinish: The game is over.
type ServerMessageFinish struct{}

func (value *ServerMessageFinish) read(stream *Reader) {}

func (ServerMessageFinish) isServerMessage() {}

// ServerMessageDebugUpdate: Asks for debug commands between ticks.
type ServerMessageDebugUpdate struct {
	PlayerView PlayerView // What you see
}

func (value *ServerMessageDebugUpdate) read(stream *Reader) {
	value.PlayerView.read(stream)
}

func (ServerMessageDebugUpdate) isServerMessage() {}

func readServerMessage(stream *Reader) ServerMessage {
	switch tag := stream.readInt32(); tag {
	case 0:
		var value ServerMessageGetAction
		value.read(stream)
		return value
	case 1:
		var value ServerMessageFinish
		value.read(stream)
		return value
	case 2:
		var value ServerMessageDebugUpdate
		value.read(stream)
		return value
	default:
		panic(protocolError{"ServerMessage", tag})
	}
}

// ClientMessage: What a bot says. One of ClientMessageDebugMessage, ClientMessageActionMessage, ClientMessageDebugUpdateDone, ClientMessageRequestDebugState.
type ClientMessage interface {
	isClientMessage()
	write(stream *Writer)
}

// ClientMessageDebugMessage: Gives the viewer a command.
type ClientMessageDebugMessage struct {
	Command DebugCommand // The command
}

func (value ClientMessageDebugMessage) write(stream *Writer) {
	stream.writeInt32(0)
	value.Command.write(stream)
}

func (ClientMessageDebugMessage) isClientMessage() {}

// ClientMessageActionMessage: Answers GetAction.
type ClientMessageActionMessage struct {
	Action Action // The orders
}

func (value ClientMessageActionMessage) write(stream *Writer) {
	stream.writeInt32(1)
	value.Action.write(stream)
}

func (ClientMessageActionMessage) isClientMessage() {}

// ClientMessageDebugUpdateDone: Ends the answer to DebugUpdate.
type ClientMessageDebugUpdateDone struct{}

func (value ClientMessageDebugUpdateDone) write(stream *Writer) {
	stream.writeInt32(2)
}

func (ClientMessageDebugUpdateDone) isClientMessage() {}

// ClientMessageRequestDebugState: Asks for the debug state.
type ClientMessageRequestDebugState struct{}

func (value ClientMessageRequestDebugState) write(stream *Writer) {
	stream.writeInt32(3)
}

func (ClientMessageRequestDebugState) isClientMessage() {}
