import { expect, test } from 'vitest';
import { z } from 'zod';
import { nameUuid } from './name-uuid.ts';

test('the UUID of a name is that of RFC 9562 (appendix A.4), and always the same', () => {
  expect(nameUuid('www.example.com', '6ba7b8109dad11d180b400c04fd430c8')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  expect(nameUuid('https://a.example/会议')).toBe(nameUuid('https://a.example/会议'));
  expect(nameUuid('a')).not.toBe(nameUuid('b'));
  expect(z.uuid().safeParse(nameUuid('')).success).toBe(true);
});
