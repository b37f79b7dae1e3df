// Three pages about a model, from its data and its pictures.
import fs from 'node:fs';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import { labelOf } from '../../../src/domain/catalogue/specification-labels.ts';
import { missing, place } from '../catalogue.mjs';
import { fontFile } from '../outlines.mjs';
import { featureFile } from './features.mjs';
import { stageFiles } from './stage.mjs';

const [W, H, EDGE] = [842, 595, 44];
const INK = '#14161a';
const SOFT = '#5c636d';
const RULE = '#d5d9de';
const GROUND = '#eef0f3';
/** Frames of the turn. */
const [FROM_THE_SIDE, FROM_AHEAD, FROM_BEHIND] = [0, 6, 21];

/** "kerbWeight" becomes "Kerb weight", "USBSocket" "USB socket". */
function label(key) {
  const [first, ...others] = labelOf(key).split(' ');
  return [first, ...others.map((word) => word.toLowerCase())].join(' ');
}

async function photo(file, width, background) {
  const height = Math.round(width / 1.5);
  return sharp(file).resize(width, height).flatten({ background }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function frontPage(doc, model) {
  const files = stageFiles(model).colours;
  doc.rect(0, 0, W, H).fill(GROUND);
  doc.image(await photo(files[0], 1300, GROUND), 236, 44, { width: 606 });
  doc.rect(0, 0, 10, H).fill(model.colours[0].paint);
  doc.fillColor(INK).font('title').fontSize(46).text(model.name, EDGE, 46, { width: 420, lineGap: -8 });
  doc.moveDown(0.15).fillColor(SOFT).font('text').fontSize(15).text(model.tagline, { width: 300 });
  const facts = [
    ['Engine', model.summary.engine],
    ['Power', model.summary.power],
    ['Gearbox', model.summary.transmission],
  ];
  let y = 236;
  for (const [name, value] of facts) {
    doc.fillColor(SOFT).font('text').fontSize(9).text(name.toUpperCase(), EDGE, y, { characterSpacing: 1 });
    doc
      .fillColor(INK)
      .font('strong')
      .fontSize(13)
      .text(value, EDGE, y + 12, { width: 200 });
    y += 46;
  }
  const wide = (W - 2 * EDGE) / model.colours.length;
  const small = Math.min(104, wide - 20);
  for (const [i, colour] of model.colours.entries()) {
    const x = EDGE + i * wide;
    doc.image(await photo(files[i], 260, GROUND), x, 478, { width: small });
    doc.circle(x + 6, 563, 5).fillAndStroke(colour.paint, '#9aa0a6');
    doc
      .fillColor(INK)
      .font('text')
      .fontSize(9)
      .text(colour.name, x + 17, 558, { width: wide - 26, lineGap: -1 });
  }
}

function table(doc, title, rows, x, y, width) {
  doc.fillColor(INK).font('strong').fontSize(12).text(label(title), x, y);
  let at = y + 19;
  for (const [key, value] of Object.entries(rows)) {
    const half = width * 0.44;
    doc.font('text').fontSize(8.6);
    const high = Math.max(
      doc.heightOfString(label(key), { width: half - 6 }),
      doc.heightOfString(String(value), { width: width - half }),
    );
    doc
      .moveTo(x, at - 3)
      .lineTo(x + width, at - 3)
      .lineWidth(0.5)
      .stroke(RULE);
    doc.fillColor(SOFT).text(label(key), x, at, { width: half - 6 });
    doc.fillColor(INK).text(String(value), x + half, at, { width: width - half });
    at += high + 6;
  }
  return at + 12;
}

/** What stands out, close up. */
async function closerLook(doc, model) {
  doc.addPage();
  doc.rect(0, 0, 10, H).fill(model.colours[0].paint);
  doc.fillColor(INK).font('title').fontSize(26).text('A closer look', EDGE, 36);
  const width = (W - 2 * EDGE - 48) / 3;
  for (const [i, { slug, heading, description }] of model.features.slice(0, 6).entries()) {
    const [x, y] = [EDGE + (i % 3) * (width + 24), 88 + Math.floor(i / 3) * 246];
    doc.image(await photo(featureFile(model, slug), 640, GROUND), x, y, { width });
    const below = y + width / 1.5;
    doc
      .fillColor(INK)
      .font('strong')
      .fontSize(12)
      .text(heading, x, below + 9, { width });
    doc.fillColor(SOFT).font('text').fontSize(9);
    doc.text(description, x, doc.y + 2, { width, height: 36, ellipsis: true });
  }
}

/** Where in a picture the machine itself is, without its shadow: parts of the picture's width and height. */
async function extent(file) {
  const { data, info } = await sharp(file).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] < 230) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
    }
  return { left: box.left / width, right: box.right / width, top: box.top / height, bottom: box.bottom / height };
}

/** A measure with its words, from end to end: along the machine, or up beside it. */
function measured(doc, words, [x1, y1], [x2, y2]) {
  const upright = x1 === x2;
  const [tickX, tickY] = upright ? [3, 0] : [0, 3];
  for (const [x, y] of [
    [x1, y1],
    [x2, y2],
  ])
    doc.moveTo(x - tickX, y - tickY).lineTo(x + tickX, y + tickY);
  doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.6).stroke(SOFT);
  doc.fillColor(SOFT).font('text').fontSize(8);
  if (upright) doc.text(words, x1 - 56, (y1 + y2) / 2 - 5, { width: 50, align: 'right' });
  else doc.text(words, x1, y1 + 4, { width: x2 - x1, align: 'center' });
}

/** Side with its measures, front and three-quarter rear, in the room the tables leave. */
async function allRound(doc, model, from) {
  const { turn } = stageFiles(model);
  const { length, height } = model.specifications.bodyDimensions;
  const high = H - 58 - from;
  const wide = high * 1.5;
  const side = EDGE + 50;
  const apart = (W - EDGE - wide - side) / 2;
  for (const [i, frame] of [FROM_THE_SIDE, FROM_AHEAD, FROM_BEHIND].entries())
    doc.image(await photo(turn[frame], 900, '#ffffff'), side + i * apart, from, { width: wide });
  const { left, right, top, bottom } = await extent(turn[FROM_THE_SIDE]);
  const [x1, x2] = [side + left * wide, side + right * wide];
  const ground = from + bottom * high;
  measured(doc, length, [x1, ground + 9], [x2, ground + 9]);
  measured(doc, height, [x1 - 12, from + top * high], [x1 - 12, ground]);
}

async function specificationPage(doc, model) {
  doc.addPage();
  doc.rect(0, 0, 10, H).fill(model.colours[0].paint);
  doc.fillColor(INK).font('title').fontSize(26).text(`${model.name} in figures`, EDGE, 36);
  const width = (W - 2 * EDGE - 48) / 3;
  const heights = [92, 92, 92];
  for (const [title, rows] of Object.entries(model.specifications)) {
    if (Object.keys(rows).length === 0) continue;
    const column = heights.indexOf(Math.min(...heights));
    heights[column] = table(doc, title, rows, EDGE + column * (width + 24), heights[column], width);
  }
  await allRound(doc, model, Math.max(...heights));
  const note = 'Figures are given in good faith for a demonstration catalogue. Ask at the showroom before you decide.';
  doc
    .fillColor(SOFT)
    .font('text')
    .fontSize(8)
    .text(note, EDGE, H - 34, { width: W - 2 * EDGE, lineBreak: false });
}

export async function makeBrochure(model) {
  const file = place('models', model.slug, 'brochure.pdf');
  const { colours, turn } = stageFiles(model);
  const features = model.features.map(({ slug }) => featureFile(model, slug));
  if (!missing(file) || [...colours, ...turn, ...features].some(missing)) return;
  const info = { Title: `${model.name} brochure`, CreationDate: new Date(0), ModDate: new Date(0) };
  const doc = new Pdf({ size: [W, H], margin: 0, info });
  doc.registerFont('title', fontFile(800, 'italic'));
  doc.registerFont('strong', fontFile(600));
  doc.registerFont('text', fontFile(400));
  const written = new Promise((resolve) => doc.pipe(fs.createWriteStream(file)).on('finish', resolve));
  await frontPage(doc, model);
  await closerLook(doc, model);
  await specificationPage(doc, model);
  doc.end();
  await written;
}
