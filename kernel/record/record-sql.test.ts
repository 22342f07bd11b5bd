import { expect, test } from 'vitest';
import { likeSql } from './record-sql.ts';

test('words of one case alone are looked for as they are, all others in any case', () => {
  for (const words of ['王清华', '第18届', '2027-05-10', 'ー', '%']) expect(likeSql(words), words).toBe('like');
  for (const words of ['Smith', 'SMITH', '王a', 'é', 'ß', 'ω', 'ı', 'ﬁ', 'ǅ'])
    expect(likeSql(words), words).toBe('ilike');
});
