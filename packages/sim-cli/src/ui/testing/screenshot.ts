import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { IBufferCell, Terminal } from '@xterm/headless';

// An operator in the same process has loaded the library without system fonts (operator: cabinet/canvas.ts).
GlobalFonts.loadFontsFromDir('/usr/share/fonts');

const cell = { width: 10, height: 20 } as const;
const frame = { side: 14, top: 40, bottom: 14, radius: 12 } as const;
const font = '"DejaVu Sans Mono", "Liberation Mono", monospace';
const ink = '#e6e1d8';
const paper = '#14121a';
/** The sixteen basic colours of the window. */
const basic = [
  '#14121a',
  '#e5566d',
  '#7fc46b',
  '#e8b64c',
  '#5b8def',
  '#b780e0',
  '#4fc3c9',
  '#d8d3ca',
  '#7d7889',
  '#ff7a8a',
  '#9be088',
  '#ffd06e',
  '#82aaff',
  '#d0a2f5',
  '#7fe0e4',
  '#ffffff',
] as const;
const hex = (value: number): string => `#${value.toString(16).padStart(6, '0')}`;

function paletteColour(index: number): string {
  if (index < 16) return basic[index] ?? ink;
  if (index >= 232) return hex((8 + (index - 232) * 10) * 0x010101);
  const level = (step: number): number => (step === 0 ? 0 : 55 + step * 40);
  const cube = index - 16;
  return hex((level(Math.floor(cube / 36)) << 16) | (level(Math.floor(cube / 6) % 6) << 8) | level(cube % 6));
}

const foreground = (of: IBufferCell): string =>
  of.isFgRGB() ? hex(of.getFgColor()) : of.isFgPalette() ? paletteColour(of.getFgColor()) : ink;
const background = (of: IBufferCell): string | null =>
  of.isBgRGB() ? hex(of.getBgColor()) : of.isBgPalette() ? paletteColour(of.getBgColor()) : null;

/** Renders the screen of a terminal as a PNG image of a window. */
export function screenshot(terminal: Terminal, title: string): Buffer {
  const width = terminal.cols * cell.width + 2 * frame.side;
  const height = terminal.rows * cell.height + frame.top + frame.bottom;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.roundRect(0, 0, width, height, frame.radius);
  context.clip();
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  drawBar(context, width, title);
  for (let row = 0; row < terminal.rows; row++) drawRow(context, terminal, row);
  return canvas.toBuffer('image/png');
}

function drawBar(context: SKRSContext2D, width: number, title: string): void {
  context.fillStyle = '#26222f';
  context.fillRect(0, 0, width, frame.top - 10);
  ['#e5566d', '#e8b64c', '#7fc46b'].forEach((colour, index) => {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(20 + index * 20, (frame.top - 10) / 2, 6, 0, 2 * Math.PI);
    context.fill();
  });
  context.fillStyle = '#9a93a8';
  context.font = `14px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(title, width / 2, (frame.top - 10) / 2);
  context.textAlign = 'left';
}

function drawRow(context: SKRSContext2D, terminal: Terminal, row: number): void {
  const { active } = terminal.buffer;
  const line = active.getLine(active.viewportY + row);
  for (let column = 0; column < terminal.cols; column++) {
    const shown = line?.getCell(column);
    if (shown !== undefined) {
      drawCell(context, shown, frame.side + column * cell.width, frame.top + row * cell.height);
    }
  }
}

function drawCell(context: SKRSContext2D, shown: IBufferCell, x: number, y: number): void {
  const swapped = shown.isInverse() !== 0;
  const front = swapped ? (background(shown) ?? paper) : foreground(shown);
  const back = swapped ? foreground(shown) : background(shown);
  if (back !== null) {
    context.fillStyle = back;
    context.fillRect(x, y, cell.width, cell.height);
  }
  const text = shown.getChars();
  if (text.trim() === '') return;
  context.fillStyle = front;
  context.globalAlpha = shown.isDim() === 0 ? 1 : 0.6;
  if (text === '▀') context.fillRect(x, y, cell.width, cell.height / 2);
  else {
    context.font = `${shown.isBold() === 0 ? '' : 'bold '}16px ${font}`;
    context.fillText(text, x, y + cell.height / 2 + 1);
  }
  context.globalAlpha = 1;
}
