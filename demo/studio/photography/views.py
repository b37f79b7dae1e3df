"""Where the camera stands. The numbers of whole-machine views are those of the demo studio (jobs/views.mjs), so that a picture made
here lies exactly over the one it replaces: az turns round the machine (0: its right side, front to the right), el rises, 15 degree lens."""
import math

import bpy
from mathutils import Vector

LENS = math.radians(15)
SEEN = 1.58 / 6  # height seen at a distance of one

# A view with a stop has depth of field.
WHOLE = {
    "front": {"az": 33, "el": 8},
    "profile": {"az": 0, "el": 4},
    "rear": {"az": 147, "el": 8},
    "left": {"az": 213, "el": 8},
    "scene": {"az": 36, "el": 3.5, "stop": 2.0},
}
# look: place on the machine (x from its middle, height), high: metres of machine in the picture's height, stop: the lens opening.
NEAR = {
    "wheel": {"look": ("front", 0.34), "az": 30, "el": 5, "high": 0.56, "stop": 4.0},
    "tank": {"look": (0.12, 0.86), "az": 28, "el": 18, "high": 0.56, "stop": 4.0},
    "lamp": {"look": (0.5, 0.82), "az": 62, "el": 6, "high": 0.56, "stop": 4.0},
    "engine": {"look": (0.04, 0.4), "az": 14, "el": 6, "high": 0.6, "stop": 5.6},
    "seat": {"look": (-0.34, 0.8), "az": 325, "el": 26, "high": 0.6, "stop": 4.0},
}


def bounds(objects):
    points = [o.matrix_world @ Vector(c) for o in objects for c in o.bound_box]
    return [[f(p[i] for p in points) for i in range(3)] for f in (min, max)]


def stand(objects, view, aspect, hub_front, turn=None, shift=(0.0, 0.0), near=1.0, az=None):
    """Puts the camera up and returns it with its az, which the lights follow."""
    wanted = az
    low, high = bounds(objects)
    length, height, middle = high[0] - low[0], high[2], (high[0] + low[0]) / 2
    close = NEAR.get(view)
    if close:
        x = hub_front - middle if close["look"][0] == "front" else close["look"][0]
        az, el, distance, look = close["az"], close["el"], close["high"] / SEEN, (x, 0, close["look"][1])
    elif turn is not None:
        az, el, look = turn, 6, (0, 0, height * 0.435)
        distance = max((length + 0.16) / (SEEN * 1.5), (height + 0.28) / SEEN)
    else:
        az, el, look = WHOLE[view]["az"], WHOLE[view]["el"], (0, 0, height * 0.46)
        wide = length * (0.88 if view != "profile" else 1.0) + 0.28
        distance = max(wide / (SEEN * min(aspect, 1.5)), (height + 0.24) / SEEN)
    distance /= near
    az = az if wanted is None else wanted
    a, e = math.radians(az), math.radians(el)
    target = Vector((look[0] + middle, look[1], look[2]))
    eye = target + distance * Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    data = bpy.data.cameras.new("camera")
    data.sensor_fit = "VERTICAL"
    data.angle_y = LENS
    data.shift_x, data.shift_y = shift
    data.clip_start, data.clip_end = 0.1, 80
    lens = close or (WHOLE[view] if turn is None else {})
    if "stop" in lens:
        # Focus on the side that faces the camera, not on the middle plane of the machine.
        data.dof.use_dof = True
        data.dof.focus_distance = distance - (0.13 if close else 0.25)
        data.dof.aperture_fstop = lens["stop"]
    camera = bpy.data.objects.new("camera", data)
    camera.location = eye
    camera.rotation_euler = (target - eye).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera, a
