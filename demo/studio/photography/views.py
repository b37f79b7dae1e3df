"""Where the camera stands: always in front of the place, looking into its depth; the machines turn towards it instead.

A camera is {"el": degrees above the floor, "near": larger than 1 comes closer, "right": moves the machine aside by this part of the
width} for a whole machine, framed as the demo studio frames it (jobs/views.mjs), or names what it looks at: {"look": [aside, height],
"high": metres in the picture's height}, with a third number if it lies away from the middle. "lens": degrees from top to bottom, 15 unless told."""
import math

import bpy
from mathutils import Vector


def bounds(objects):
    points = [o.matrix_world @ Vector(c) for o in objects for c in o.bound_box]
    return [[f(p[i] for p in points) for i in range(3)] for f in (min, max)]


def lengthwise(objects):
    xs = [v.co.x for o in objects for v in o.data.vertices]
    return max(xs) - min(xs)


def stand(objects, view, aspect):
    """Puts the camera up and answers how far away its subject is."""
    lens = math.radians(view.get("lens", 15))
    seen = 2 * math.tan(lens / 2)
    if "look" in view:
        aside, height, away = [*view["look"], 0.0][:3]
        high = view["high"]
    else:
        tall = bounds(objects)[1][2]
        aside, height, away = 0.0, tall * 0.46, 0.0
        high = max((lengthwise(objects) * 0.88 + 0.28) / min(aspect, 1.5), tall + 0.24) / view.get("near", 1.0)
    distance, e = high / seen, math.radians(view["el"])
    target = Vector((aside, away, height))
    eye = target + distance * Vector((0, -math.cos(e), math.sin(e)))
    data = bpy.data.cameras.new("camera")
    data.sensor_fit = "VERTICAL"
    data.angle_y = lens
    data.shift_x, data.shift_y = -view.get("right", 0.0) * aspect, view.get("down", 0.0)
    data.clip_start, data.clip_end = 0.1, 200
    camera = bpy.data.objects.new("camera", data)
    camera.location = eye
    camera.rotation_euler = (target - eye).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return distance
