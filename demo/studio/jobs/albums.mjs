// What is photographed with a place around it: the home page's slides, the gallery and the offers.

/** The words of a slide stand on its left third, so the machine stands right of the middle. */
const BESIDE_THE_WORDS = { right: 0.16 };

const one = (machine, turn) => [{ machine, turn }];
/** Further machines out of focus in the background: [machine, aside, away, turn]. */
const behind = (...others) =>
  others.map(([machine, aside, away, turn]) => ({ machine, at: [aside, away], turn, behind: true }));
/** Machines that stand together: [machine, aside, away, turn]. */
const together = (...all) => all.map(([machine, aside, away, turn = 40]) => ({ machine, at: [aside, away], turn }));

/**
 * file, room, machines (turn: degrees from the profile to the front), camera (photography/views.py), exposure in stops, wide: how
 * many times the lights' field of a single machine.
 */
export const PHOTOGRAPHS = [
  { file: 'slides/01', room: 'showroom', machines: one('cbr1000rr', 36), camera: BESIDE_THE_WORDS },
  {
    file: 'slides/02',
    room: 'daylight',
    machines: [...one('activa-6g', 36), ...behind(['dio', 1.5, 4.6, 50], ['activa-6g:2', 2.9, 4.6, 50])],
    camera: BESIDE_THE_WORDS,
  },
  { file: 'slides/04', room: 'workshop', machines: one('hornet-2-0', 24), camera: BESIDE_THE_WORDS },
  { file: 'slides/03', room: 'road', machines: one('crf1100l-africa-twin', 30), camera: BESIDE_THE_WORDS },
  {
    file: 'slides/05',
    room: 'daylight',
    machines: [...one('dio', 42), ...behind(['dio-125', 1.9, 5, 48], ['dio:2', 3.2, 5, 48])],
    camera: BESIDE_THE_WORDS,
  },
  {
    file: 'gallery/02',
    room: 'daylight',
    machines: together(['activa-6g:1', -0.75, 0], ['dio', 1, 0.1], ['activa-125:3', -0.55, 2.5], ['dio-125', 1.6, 2.3]),
    camera: { el: 11, look: [0.24, 0.88], high: 2.65, lens: 20 },
    wide: 1.6,
  },
  {
    file: 'gallery/01',
    room: 'showroom',
    machines: together(
      ['cbr1000rr', 0.05, 0],
      ['crf1100l-africa-twin:1', -1.75, 0.1],
      ['cb1000r:1', 1.8, 0.1],
      ['cbr-150r', -0.85, 2.3],
      ['cb500x', 0.85, 2.3],
      ['hornet-2-0', -2.5, 2.4],
      ['x-blade', 2.45, 2.4],
      ['unicorn:1', -1.85, 4.5],
      ['cb-shine', 0, 4.5],
      ['cd-110-deluxe:3', 1.85, 4.5],
    ),
    camera: { el: 13, look: [0.03, 1.14], high: 3.8, lens: 24 },
    exposure: 0.05,
    wide: 2.2,
  },
  {
    file: 'gallery/05',
    room: 'road',
    machines: one('crf1100l-africa-twin:1', 6),
    camera: { near: 0.9 },
  },
  {
    file: 'gallery/12',
    room: 'showroom',
    machines: [...one('cb1000r:1', 30), ...behind(['hornet-2-0', -2.2, 4.4, 55])],
    camera: { near: 0.92 },
  },
  {
    file: 'gallery/11',
    room: 'workshop',
    machines: one('cb1000r', 22),
    camera: { el: 5, look: [0.08, 0.46], high: 0.8 },
  },
  {
    file: 'gallery/07',
    room: 'daylight',
    machines: together(
      ['cd-110-deluxe:1', 2.1, 4.4, 48],
      ['cb-shine:1', 1.45, 3.3, 48],
      ['hornet-2-0', 0.8, 2.2, 48],
      ['cbr-150r:3', 0.1, 1.1, 48],
      ['cbr1000rr', -0.6, 0, 48],
    ),
    camera: { el: 10, look: [0.1, 0.92], high: 2.6, lens: 20 },
    exposure: -0.3,
    wide: 2,
  },
  { file: 'gallery/08', room: 'road', machines: one('dio:1', 40), camera: { near: 0.92 } },
  { file: 'gallery/03', room: 'showroom', machines: one('cbr1000rr', 72), camera: { near: 0.92 } },
  {
    file: 'gallery/10',
    room: 'daylight',
    machines: together(
      ['dio:3', -0.85, 0, 44],
      ['dio', 0.75, 0, 44],
      ['dio:1', -1.75, 2.3, 44],
      ['dio:2', 0, 2.3, 44],
      ['dio:4', 1.75, 2.3, 44],
    ),
    camera: { el: 11, look: [0.05, 0.95], high: 2.85, lens: 20 },
    wide: 1.6,
  },
  { file: 'gallery/04', room: 'daylight', machines: one('activa-6g', 150), camera: { near: 0.92 } },
  {
    file: 'gallery/06',
    room: 'workshop',
    machines: one('cbr-150r:3', 36),
    camera: { el: 5, look: [0.55, 0.34], high: 0.72 },
  },
  {
    file: 'gallery/09',
    room: 'showroom',
    machines: one('hornet-2-0', 58),
    camera: { el: 4, look: [0.33, 0.9], high: 0.78 },
  },
  {
    file: 'offers/exchange-week',
    room: 'daylight',
    machines: [...one('activa-6g:2', 30), ...behind(['activa-125', 1.6, 4.6, 50])],
    camera: { near: 0.92 },
  },
  { file: 'offers/monsoon-check-up', room: 'workshop', machines: one('unicorn:3', 26), camera: { near: 0.92 } },
  { file: 'offers/festive-season', room: 'showroom', machines: one('dio-125', 32), camera: { near: 0.92 } },
];
