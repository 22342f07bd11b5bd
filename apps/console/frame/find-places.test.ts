import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';

const place = (label: string, group: string, address: string, face: 'backend' | 'configure' = 'backend') => ({
  label,
  group,
  address,
  face,
});
const places = [
  place('资讯', '内容', '/backend/news'),
  place('医生认证', '人员', '/backend/doctor'),
  place('News categories', 'Content', '/configure/news-category', 'configure'),
  place('Doctor news', 'People', '/backend/doctor-news'),
];
const labels = (text: string): string[] => findPlaces(places, text).map(({ label }) => label);

test('nothing typed finds everything', () => {
  expect(labels(' ')).toHaveLength(4);
});

test('Chinese and the address find a place, letters in any case', () => {
  expect(labels('医生')).toEqual(['医生认证']);
  expect(labels('DOCTOR')).toEqual(['Doctor news', '医生认证']);
});

test('every word has to be there', () => {
  expect(labels('news content')).toEqual(['News categories']);
  expect(labels('news nowhere')).toEqual([]);
});

test('a label that begins with the text comes first', () => {
  expect(labels('news')[0]).toBe('News categories');
});
