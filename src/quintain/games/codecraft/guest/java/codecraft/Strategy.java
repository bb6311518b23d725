// What a strategy must be able to do. No need to edit this file.
package codecraft;

public interface Strategy {
    /** Called every tick; what it returns are the orders. The interface is null unless a viewer watches. */
    Model.Action getAction(Model.PlayerView playerView, DebugInterface debugInterface);

    /** Called again and again while a viewer watches. */
    void debugUpdate(Model.PlayerView playerView, DebugInterface debugInterface);
}
