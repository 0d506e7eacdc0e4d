import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import names from '../../../content/names.json';
import CardFace from './CardFace.svelte';
import { portrait, portraitIds } from './portraits';

it('every character has a portrait of its own', () => {
  expect(portraitIds).toEqual(expect.arrayContaining(Object.keys(names.characters)));
  expect(new Set(portraitIds.map(portrait)).size).toBe(portraitIds.length);
  expect(portraitIds.map(portrait)).not.toContain(portrait('nobody'));
});

it.each(portraitIds)('every shape of %s is well formed', (id) => {
  const svg = portrait(id);
  expect(svg).not.toMatch(/undefined|NaN|="[a-z]"/);
  for (const [, d] of svg.matchAll(/ d="([^"]*)"/g)) expect(d).toMatch(/^M[\d\sMLHVCSQTAZhvlqtac.-]+$/);
});

it('every action card has a face of its own', () => {
  const faces = Object.keys(names.action_cards).map((card) => render(CardFace, { props: { card } }).body);
  expect(new Set(faces).size).toBe(faces.length);
  expect(faces).not.toContain(render(CardFace, { props: { card: 'nothing' } }).body);
});
