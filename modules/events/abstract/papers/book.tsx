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
      <View style={css.row} wrap={false} minPresenceAhead={mm(20)}>
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

/** The book of abstracts: what is in it, each with its authors and units, and the authors by their names. */
export default function Book({ items, look, size, locale }: PaperProps<BookItem>) {
  return (
    <PaperDocument title={items[0]?.title ?? ''} locale={locale}>
      {Array.from(items.entries(), ([number, item]) => (
        <LetterPage key={number} size={size} look={look}>
          <Words style={css.title}>{item.title}</Words>
          <View style={css.facts}>
            {item.facts.map((fact) => (
              <Words key={fact}>{fact}</Words>
            ))}
          </View>
          <Words style={css.heading}>{item.headings.contents}</Words>
          {item.parts.map(({ name, entries }) => (
            <View key={name}>
              <Words style={css.part}>{name}</Words>
              {entries.map((entry) => (
                <View key={entry.number} style={css.row} wrap={false}>
                  <Text style={css.number}>{entry.number}</Text>
                  <View style={css.fill}>
                    <Words>{entry.title}</Words>
                  </View>
                </View>
              ))}
            </View>
          ))}
          {item.parts.map(({ name, entries }, at) => (
            <View key={name} break={at === 0}>
              <Words style={css.heading}>{name}</Words>
              {entries.map((entry) => (
                <Entry key={entry.number} entry={entry} />
              ))}
            </View>
          ))}
          <View break>
            <Words style={css.heading}>{item.headings.index}</Words>
            <View style={css.index}>
              {Array.from(item.index.entries(), ([at, { name, numbers }]) => (
                <View key={at} style={css.person} wrap={false}>
                  <View style={css.fill}>
                    <Words>{name}</Words>
                  </View>
                  <Text>{numbers}</Text>
                </View>
              ))}
            </View>
          </View>
        </LetterPage>
      ))}
    </PaperDocument>
  );
}
