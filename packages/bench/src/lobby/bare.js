/**
 * Baseline page for the lobby. The same client receives the same pushes into a Map, and visible lines are rendered once
 * a frame, without framework or validation. The address needs `?operator=ADDRESS&user=ID#TOKEN`, and
 * `globalThis.machines` the machines.
 */
import { io } from './socket.io.js';

const parameters = new URLSearchParams(location.search);
const token = location.hash.slice(1);
const list = document.querySelector('#list');
const field = document.querySelector('#name');
const lineHeight = 60;
const { machines } = globalThis;
const statuses = new Map(machines.map(({ id, status }) => [String(id), status]));
const lines = [];
let shown = machines;
let changed = true;

function draw() {
  requestAnimationFrame(draw);
  if (!changed) return;
  changed = false;
  const first = Math.max(0, Math.floor(scrollY / lineHeight) - 3);
  const count = Math.ceil(innerHeight / lineHeight) + 6;
  list.style.height = `${shown.length * lineHeight}px`;
  for (let index = 0; index < count; index += 1) {
    const machine = shown[first + index];
    const line = (lines[index] ??= list.appendChild(document.createElement('p')));
    const text = machine === undefined ? '' : `${machine.name} ${statuses.get(String(machine.id))}`;
    if (line.textContent !== text) line.textContent = text;
    line.style.transform = `translateY(${(first + index) * lineHeight}px)`;
  }
}

field.addEventListener('input', () => {
  const wanted = field.value.toLowerCase();
  shown = machines.filter(({ name }) => name.toLowerCase().includes(wanted));
  changed = true;
});
addEventListener('scroll', () => {
  changed = true;
});
const socket = io(`${parameters.get('operator')}/notifications`, {
  transports: ['websocket'],
  query: { token },
  auth: { token },
});
socket.on('connect', () => socket.emit('init', { id: parameters.get('user') }, () => undefined));
socket.on('machine', ({ id, status }) => {
  statuses.set(String(id), status);
  changed = true;
});
requestAnimationFrame(draw);
