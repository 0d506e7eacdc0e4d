import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import names from '../../../content/names.json';
import CardFace from './CardFace.svelte';
import { figure, portrait, portraitIds } from './portraits';

it('every character has a portrait of its own', () => {
  expect(portraitIds).toEqual(expect.arrayContaining(Object.keys(names.characters)));
  expect(new Set(portraitIds.map(portrait)).size).toBe(portraitIds.length);
  expect(portraitIds.map(portrait)).not.toContain(portrait('nobody'));
});

it.each(portraitIds)('every shape of %s is well formed', (id) => {
  const svg = portrait(id) + figure(id);
  expect(svg).not.toMatch(/undefined|NaN|="[a-z]"/);
  for (const [, d] of svg.matchAll(/ d="([^"]*)"/g)) expect(d).toMatch(/^M[\d\sMLHVCSQTAZhvlqtac.-]+$/);
});

it('a figure is the portrait without its sky over its own edge', () => {
  for (const id of portraitIds) {
    const [drawn] = /<g stroke="#1f1a2b".*$/.exec(portrait(id)) ?? [''];
    expect(figure(id).endsWith(drawn)).toBe(true);
    expect(figure(id)).toMatch(/^<g fill="var\(--cut\)" stroke="var\(--cut\)" stroke-width="9.4"/);
    expect(figure(id)).not.toContain('<circle');
  }
});

it('every action card has a face of its own', () => {
  const faces = Object.keys(names.action_cards).map((card) => render(CardFace, { props: { card } }).body);
  expect(new Set(faces).size).toBe(faces.length);
  expect(faces).not.toContain(render(CardFace, { props: { card: 'nothing' } }).body);
});
