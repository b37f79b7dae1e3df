"""A traced machine as a cut-out: colours as a screen shows them, an edge of its own, the shadow beneath. Rows count from below."""
import numpy as np

from denoise import blur, enlarge
from edges import ease, smooth

MIDDLE, CONTRAST = 0.33, 1.3  # light of this strength is shown as it is, darker light darker: lacquer mirrors a room, and that lies on paint as a veil
STRAIGHT = 0.4  # above this light is held back more and more, so that lamps in paint keep their shape
FILLED = 0.12  # how much a pixel's surroundings count beside itself, so that an edge that few rays hit has a colour


def shown(light):
    """Linear light as a screen's values from 0 to 1."""
    light = MIDDLE * np.power(np.maximum(light, 1e-6) / MIDDLE, CONTRAST)
    room = 1 - STRAIGHT
    x = np.where(light < STRAIGHT, light, 1 - room * np.exp(-(np.maximum(light, STRAIGHT) - STRAIGHT) / room))
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - 0.055)


def held(light):
    """Light without end on a curve from 0 to 1, near to what the eye sees."""
    return np.sqrt(np.maximum(light, 0) / (1 + np.maximum(light, 0)))


def released(x):
    x = np.clip(x, 0, 0.99) ** 2
    return x / (1 - x)


def sharper(a, height, width):
    """Enlarges between the pixels by curves that keep edges crisp (Catmull and Rom's)."""
    for axis, size in ((0, height), (1, width)):
        n = a.shape[axis]
        at = (np.arange(size) + 0.5) * n / size - 0.5
        low = np.floor(at).astype(int)
        t = (at - low).astype(np.float32).reshape([-1 if i == axis else 1 for i in range(a.ndim)])
        parts = ((-t + 2 * t**2 - t**3) / 2, (2 - 5 * t**2 + 3 * t**3) / 2, (t + 4 * t**2 - 3 * t**3) / 2, (t**3 - t**2) / 2)
        a = sum(np.take(a, np.clip(low + k - 1, 0, n - 1), axis) * part for k, part in enumerate(parts))
    return a


def surroundings(picture):
    """The colour around every pixel, however far away it has to be looked for: what is transparent then has the colour of the edge beside
    it, and neither the encoder nor a smaller version draws a dark line there."""
    h, w, _ = picture.shape
    if min(h, w) < 4:
        return picture.mean(axis=(0, 1), keepdims=True)[..., :3] / max(picture[..., 3].mean(), 1e-6) + np.zeros((h, w, 1), np.float32)
    even = np.pad(picture, [(0, h % 2), (0, w % 2), (0, 0)], mode="edge")
    half = (even[::2, ::2] + even[1::2, ::2] + even[::2, 1::2] + even[1::2, 1::2]) / 4
    further = enlarge(surroundings(half), h, w)
    near = blur(picture, 1)
    seen = np.clip(near[..., 3:], 0, 1)
    return (near[..., :3] + further * (1 - seen) * FILLED) / (seen + (1 - seen) * FILLED)


def soft_shadow(dark, ends):
    """A shadow is sharp where the tyre stands and soft elsewhere: the lighter it is, the wider the grain is smoothed away. Its faintest
    part is taken off, and if it is to end within the picture the rest fades towards its sides, so that no edge shows on a page."""
    h, w = dark.shape
    twice = lambda r: blur(blur(dark, r), r)  # noqa: E731
    close, middle, wide = twice(1), twice(max(2, w // 80)), twice(max(3, w // 30))
    out = wide + (middle - wide) * ease((middle - 0.2) / 0.25)
    out = out + (close - out) * ease((middle - 0.7) / 0.2)
    y, x = np.mgrid[0:h, 0:w]
    # The front tyre stands close to the lower edge, so the fade is short there.
    edge = np.minimum(np.minimum(x, w - 1 - x) / (0.12 * w), np.minimum(y / (0.05 * h), (h - 1 - y) / (0.16 * h)))
    return np.clip((out - 0.05) / 0.95, 0, 1) ** 1.4 * (ease(edge) if ends else 1)


def coloured(picture, outline, tone, curve):
    """A machine's colours on a curve that lights do not leave, up to its outline. The picture may be smaller than that: what is seen there
    are edges. outline: how much of each pixel the machine covers; tone: of its parts (edges.py)."""
    around = surroundings(picture)
    solid = np.clip(picture[..., 3:], 0, 1)
    colour = curve((picture[..., :3] + around * FILLED) / (solid + FILLED))
    return smooth(sharper(colour, *outline.shape), outline, tone)


def cut_out(picture, outline, tone, shadow):
    """Eight bits a channel, alpha not multiplied. shadow: how dark the floor is."""
    colour = coloured(picture, outline, tone, shown)
    # A page lays pictures over each other in a screen's values, so the machine is laid over its shadow the same way.
    covered, dark = outline[..., None], shadow[..., None] * (1 - outline[..., None])
    machine = (covered + 0.004) / (covered + 0.004 + dark)
    out = np.concatenate([colour * machine, covered + dark], axis=2)
    return (np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8)
