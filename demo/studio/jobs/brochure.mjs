// Two pages about a model, from its data and its colour pictures.
import fs from 'node:fs';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import { missing, place } from '../catalogue.mjs';
import { fontFile } from '../outlines.mjs';
import { stageFiles } from './stage.mjs';

const [W, H, EDGE] = [842, 595, 44];
const INK = '#14161a';
const SOFT = '#5c636d';
const RULE = '#d5d9de';

/** "kerbWeight" becomes "Kerb weight". */
function label(key) {
  const words = key
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function photo(file, width, background) {
  const height = Math.round(width / 1.5);
  return sharp(file).resize(width, height).flatten({ background }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

async function frontPage(doc, model) {
  const files = stageFiles(model).colours;
  doc.rect(0, 0, W, H).fill('#eef0f3');
  doc.image(await photo(files[0], 1300, '#eef0f3'), 236, 44, { width: 606 });
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
    doc.image(await photo(files[i], 260, '#eef0f3'), x, 478, { width: small });
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

/** What stands out, in the room the tables leave. */
function features(doc, model, from) {
  const shown = model.features.slice(0, 6);
  const width = (W - 2 * EDGE - 48) / 3;
  const rowHeight = 62;
  const rows = Math.min(Math.ceil(shown.length / 3), Math.floor((H - 48 - from) / rowHeight));
  if (rows < 1) return;
  for (const [i, feature] of shown.slice(0, rows * 3).entries()) {
    const [x, y] = [EDGE + (i % 3) * (width + 24), from + 4 + Math.floor(i / 3) * rowHeight];
    doc.rect(x, y, 18, 3).fill(model.colours[0].paint);
    doc
      .fillColor(INK)
      .font('strong')
      .fontSize(10)
      .text(feature.heading, x, y + 8, { width });
    doc.fillColor(SOFT).font('text').fontSize(8.2);
    doc.text(feature.description, x, y + 22, { width, height: 36, ellipsis: true });
  }
}

function specificationPage(doc, model) {
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
  features(doc, model, Math.max(...heights));
  const note = 'Figures are given in good faith for a demonstration catalogue. Ask at the showroom before you decide.';
  doc
    .fillColor(SOFT)
    .font('text')
    .fontSize(8)
    .text(note, EDGE, H - 34, { width: W - 2 * EDGE, lineBreak: false });
}

export async function makeBrochure(model) {
  const file = place('models', model.slug, 'brochure.pdf');
  if (!missing(file) || stageFiles(model).colours.some(missing)) return;
  const info = { Title: `${model.name} brochure`, CreationDate: new Date(0), ModDate: new Date(0) };
  const doc = new Pdf({ size: [W, H], margin: 0, info });
  doc.registerFont('title', fontFile(800, 'italic'));
  doc.registerFont('strong', fontFile(600));
  doc.registerFont('text', fontFile(400));
  const written = new Promise((resolve) => doc.pipe(fs.createWriteStream(file)).on('finish', resolve));
  await frontPage(doc, model);
  specificationPage(doc, model);
  doc.end();
  await written;
}
