import { Text } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';

type Style = Exclude<ComponentProps<typeof Text>['style'], undefined | readonly unknown[]>;

/** Height and size of letters go together: without a size of its own a text takes the height of a larger one. */
const PLAIN = { fontSize: 10, lineHeight: 1.5 };

/** The typesetter weighs every line end of a text against every other: beyond this it is handed the text in parts. */
const AT_ONCE = 2000;

/** A long text in parts, each of which ends where a sentence or at least a word does, if one ends near. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > AT_ONCE) {
    const head = rest.slice(0, AT_ONCE);
    const sentence = Math.max(...['。', '！', '？', '；', '. '].map((end) => head.lastIndexOf(end))) + 1;
    const word = head.lastIndexOf(' ') + 1;
    let end = [sentence, word].find((at) => at > AT_ONCE / 2) ?? AT_ONCE;
    // Never between the halves of a rare character.
    if (/[\ud800-\udbff]/.test(rest.charAt(end - 1))) end -= 1;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/** What a person wrote, however long it is: a paragraph for each line of it. */
export function Words({ children, style }: { children: string; style?: Style }) {
  const parts = children.split('\n').flatMap(partsOf);
  return Array.from(parts.entries(), ([place, part]) => (
    // An empty line is as high as any other.
    <Text key={place} style={{ ...PLAIN, ...style }}>
      {part === '' ? ' ' : part}
    </Text>
  ));
}
