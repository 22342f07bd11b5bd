import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { PaperProps } from '../../../../kernel/rules/paper-props.ts';
import { INK } from '../../../../ui/paper/ink.ts';
import { LetterPage } from '../../../../ui/paper/letter-page.tsx';
import { mm } from '../../../../ui/paper/millimetres.ts';
import { PaperDocument } from '../../../../ui/paper/paper-document.tsx';
import { Words } from '../../../../ui/paper/words.tsx';
import type { BookEntry, BookItem } from './book-item.ts';

const css = StyleSheet.create({
  title: { fontSize: 20, fontWeight: 700, marginBottom: mm(3) },
  facts: { marginBottom: mm(6), color: INK.quiet, fontSize: 9 },
  heading: { marginTop: mm(5), marginBottom: mm(2), fontSize: 13, fontWeight: 700 },
  part: { marginTop: mm(3), marginBottom: mm(1), fontWeight: 700 },
  row: { flexDirection: 'row', paddingVertical: mm(0.8) },
  number: { width: mm(18), color: INK.quiet },
  fill: { flex: 1 },
  page: { width: mm(14), textAlign: 'right', color: INK.quiet },
  numbers: { maxWidth: '60%', textAlign: 'right' },
  entry: { paddingVertical: mm(3), borderTopWidth: 0.5, borderTopColor: INK.line },
  name: { fontSize: 12, fontWeight: 700 },
  authors: { marginTop: mm(1.2) },
  quiet: { marginTop: mm(0.8), color: INK.quiet, fontSize: 8 },
  text: { marginTop: mm(1.6) },
  index: { flexDirection: 'row', flexWrap: 'wrap' },
  person: { width: '50%', flexDirection: 'row', paddingVertical: mm(0.6), paddingRight: mm(4) },
});

function Entry({ entry }: { entry: BookEntry }) {
  return (
    <View style={css.entry}>
      <View id={entry.key} style={css.row} wrap={false} minPresenceAhead={mm(20)}>
        <Text style={css.number}>{entry.number}</Text>
        <View style={css.fill}>
          <Words style={css.name}>{entry.title}</Words>
          <Words style={css.authors}>{entry.authors}</Words>
          {entry.units.map((unit) => (
            <Words key={unit} style={css.quiet}>
              {unit}
            </Words>
          ))}
        </View>
      </View>
      {Array.from(entry.paragraphs.entries(), ([at, paragraph]) => (
        <Words key={at} style={css.text}>
          {paragraph}
        </Words>
      ))}
      {entry.keywords !== '' && <Words style={css.quiet}>{entry.keywords}</Words>}
    </View>
  );
}

const ROMAN = [
  ...([
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
  ] as const),
  ...([
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
] as const;

/** A small number as books count what stands before their first page. */
function roman(count: number): string {
  const [value, sign] = ROMAN.find(([least]) => count >= least) ?? [0, ''];
  return value === 0 ? '' : sign + roman(count - value);
}

function Contents({ contents }: { contents: NonNullable<BookItem['contents']> }) {
  return (
    <>
      {contents.heading !== '' && <Words style={css.heading}>{contents.heading}</Words>}
      {Array.from(contents.parts.entries(), ([at, { name, rows }]) => (
        <View key={at}>
          {name !== '' && <Words style={css.part}>{name}</Words>}
          {rows.map(({ number, title, page }) => (
            <View key={number} style={css.row} wrap={false}>
              <Text style={css.number}>{number}</Text>
              <View style={css.fill}>
                <Words>{title}</Words>
              </View>
              <Text style={css.page}>{page}</Text>
            </View>
          ))}
        </View>
      ))}
    </>
  );
}

function Index({ index }: { index: NonNullable<BookItem['index']> }) {
  return (
    <>
      {index.heading !== '' && <Words style={css.heading}>{index.heading}</Words>}
      <View style={css.index}>
        {Array.from(index.people.entries(), ([at, { name, numbers }]) => (
          <View key={at} style={css.person} wrap={false}>
            <View style={css.fill}>
              <Words>{name}</Words>
            </View>
            <Text style={css.numbers}>{numbers}</Text>
          </View>
        ))}
      </View>
    </>
  );
}

/** The book of abstracts, or a part of it: what is in it, each abstract with its authors and units, and the authors by their names. */
export default function Book({ items, look, size, locale }: PaperProps<BookItem>) {
  return (
    <PaperDocument title={items[0]?.title ?? ''} locale={locale}>
      {Array.from(items.entries(), ([number, item]) => (
        <LetterPage
          key={number}
          size={size}
          look={look}
          pageText={(page) => {
            const count = item.first + page - 1;
            return item.isRoman ? roman(count) : String(count);
          }}
        >
          {item.facts !== null && (
            <>
              <Words style={css.title}>{item.title}</Words>
              <View style={css.facts}>
                {item.facts.map((fact) => (
                  <Words key={fact}>{fact}</Words>
                ))}
              </View>
            </>
          )}
          {item.contents !== null && <Contents contents={item.contents} />}
          {Array.from(item.parts.entries(), ([at, { name, rows }]) => (
            <View key={at} break={at === 0 && item.contents !== null}>
              {name !== '' && <Words style={css.heading}>{name}</Words>}
              {rows.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </View>
          ))}
          {item.index !== null && (
            <View break={item.parts.length > 0}>
              <Index index={item.index} />
            </View>
          )}
        </LetterPage>
      ))}
    </PaperDocument>
  );
}
