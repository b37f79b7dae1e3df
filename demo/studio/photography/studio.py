"""The room of the cut-outs: soft boxes round the machine, a floor that throws light back and takes the shadow, no walls."""
import bpy

from rooms import box, plain, sky, softbox


def studio(rig, pressed):
    """One long box overhead draws the line along tank and seat; strips at both sides behind give black parts an edge; the key stands left
    of the camera, a weaker one right, and a low card opens the engine. Answers the floor, which
    lies this much above the lowest point of the tyres and cuts them off: they are pressed flat where they stand."""
    scene = bpy.context.scene
    scene.render.film_transparent = True
    floor = box("floor", (-8, -8, pressed - 0.02), (8, 8, pressed), plain("floor", "#c9c7c3", 0.9))
    floor.is_holdout = True
    sky("#77746f", "#a5a29e", "#36373b", 0.8)
    softbox(rig, "overhead", (0.0, 0.1, 2.4), (0, 0, 0.5), (4.4, 1.3), 7.0)
    softbox(rig, "key", (-2.6, -2.9, 2.1), (0, 0, 0.55), (2.2, 2.6), 5.5, "#fff8ef")
    softbox(rig, "fill", (3.4, -2.2, 1.5), (0, 0, 0.5), (1.5, 2.6), 4.0, "#f3f7ff")
    softbox(rig, "rim left", (-2.5, 2.4, 1.5), (0, 0, 0.6), (0.6, 2.6), 19.0)
    softbox(rig, "rim right", (2.7, 2.2, 1.5), (0, 0, 0.6), (0.6, 2.6), 19.0)
    softbox(rig, "card", (0.3, -3.2, 0.35), (0, 0, 0.35), (3.6, 0.6), 2.2)
    return floor
