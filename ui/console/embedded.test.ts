// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { embeddedChanges } from './embedded.ts';

const picture = (file: number, alt = '') => `<figure><img src="/api/file/${file}/a.png" alt="${alt}"></figure>`;

describe('what is within a text and is no words', () => {
  test('is told where it came or went, a picture by its address and by what it says', () => {
    const before = `<p>甲</p>${picture(1)}${picture(2, '图二')}`;
    const after = `<p>甲</p>${picture(2, '图二，改')}${picture(3)}${picture(3)}`;
    const { gone, come } = embeddedChanges(before, after);
    expect(gone.map(({ address, text }) => [address, text])).toEqual([
      ['/api/file/1/a.png', ''],
      ['/api/file/2/a.png', '图二'],
    ]);
    expect(come.map(({ address, text }) => [address, text])).toEqual([
      ['/api/file/2/a.png', '图二，改'],
      ['/api/file/3/a.png', ''],
    ]);
  });

  test('is told of a link that leads elsewhere under the same words, and of films', () => {
    const before = '<p><a href="https://a.example/">原文</a></p>';
    const after = '<p><a href="https://b.example/">原文</a></p><video src="/api/file/4/b.mp4" title="讲座"></video>';
    expect(embeddedChanges(before, after)).toEqual({
      gone: [{ kind: 'link', address: 'https://a.example/', text: '原文' }],
      come: [
        { kind: 'link', address: 'https://b.example/', text: '原文' },
        { kind: 'film', address: '/api/file/4/b.mp4', text: '讲座' },
      ],
    });
  });

  test('is nothing where it is the same', () => {
    expect(embeddedChanges(picture(1), `<p>新的一段</p>${picture(1)}`)).toEqual({ gone: [], come: [] });
  });
});
