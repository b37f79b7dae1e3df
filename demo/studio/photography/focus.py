"""Puts what is far away out of focus, as a long lens does: every point of light becomes a disc."""
import numpy as np

STEPS = 5


def disc(radius):
    """A round spot whose edge is as soft as one pixel."""
    r = int(np.ceil(radius))
    y, x = np.mgrid[-r : r + 1, -r : r + 1]
    spot = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return spot / spot.sum()


def spread(picture, radius):
    h, w, _ = picture.shape
    spot = disc(radius)
    pad = spot.shape[0] // 2
    wide = np.pad(picture[..., :3], [(pad, pad), (pad, pad), (0, 0)], mode="edge")
    size = wide.shape[0] + 2 * pad, wide.shape[1] + 2 * pad
    kernel = np.fft.rfft2(spot, size)
    out = np.stack([np.fft.irfft2(np.fft.rfft2(wide[..., k], size) * kernel, size) for k in range(3)], axis=2)
    return np.maximum(out[2 * pad : 2 * pad + h, 2 * pad : 2 * pad + w], 0)


def soften(picture, depth, focused, most):
    """most: radius of the disc at an endless distance, in pixels. What stands nearer than the machine is softened alike."""
    wanted = most * np.abs(1 - focused / np.clip(depth, 0.1, 1e4))
    # The softest step is what the background needs: between two steps a point of light would be a disc within a disc.
    levels = np.array([0.0] + [wanted.max() * 2.0 ** (k - STEPS + 1) for k in range(STEPS)])
    out, before = picture.copy(), picture[..., :3]
    for k in range(1, len(levels)):
        if levels[k] < 0.5:
            continue
        softer = spread(picture, levels[k])
        part = np.clip((wanted - levels[k - 1]) / (levels[k] - levels[k - 1]), 0, 1)[..., None]
        reached = (wanted > levels[k - 1])[..., None]
        out[..., :3] = np.where(reached, before + (softer - before) * part, out[..., :3])
        before = softer
    return out.astype(np.float32)
