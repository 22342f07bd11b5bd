import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { PaperProps } from '../../../../kernel/rules/paper-props.ts';
import { INK } from '../../../../ui/paper/ink.ts';
import { LetterPage } from '../../../../ui/paper/letter-page.tsx';
import { mm } from '../../../../ui/paper/millimetres.ts';
import { PaperDocument } from '../../../../ui/paper/paper-document.tsx';
import { Words } from '../../../../ui/paper/words.tsx';
import type { ProgrammeBlock, ProgrammeItem, ProgrammeRow } from './programme-item.ts';

const css = StyleSheet.create({
  title: { fontSize: 20, fontWeight: 700, marginBottom: mm(3) },
  facts: { marginBottom: mm(4), color: INK.quiet, fontSize: 9 },
  day: { marginTop: mm(4), marginBottom: mm(2), fontSize: 14, fontWeight: 700 },
  block: { paddingVertical: mm(2.2), borderTopWidth: 0.5, borderTopColor: INK.line },
  row: { flexDirection: 'row', paddingTop: mm(1.2) },
  head: { flexDirection: 'row' },
  time: { width: mm(24), color: INK.quiet },
  fill: { flex: 1 },
  name: { fontWeight: 700 },
  quiet: { marginTop: mm(0.6), color: INK.quiet, fontSize: 8 },
});

function Row({ time, title, people }: ProgrammeRow) {
  return (
    <View style={css.row} wrap={false}>
      <Text style={css.time}>{time}</Text>
      <View style={css.fill}>
        <Words>{title}</Words>
        {people !== '' && <Words style={css.quiet}>{people}</Words>}
      </View>
    </View>
  );
}

function Block({ block: { time, title, place, people, rows } }: { block: ProgrammeBlock }) {
  return (
    <View style={css.block}>
      <View style={css.head} wrap={false} minPresenceAhead={rows.length > 0 ? mm(12) : 0}>
        <Text style={css.time}>{time}</Text>
        <View style={css.fill}>
          <Words style={css.name}>{title}</Words>
          {[place, people].filter(Boolean).map((line) => (
            <Words key={line} style={css.quiet}>
              {line}
            </Words>
          ))}
        </View>
      </View>
      {Array.from(rows.entries(), ([at, row]) => (
        <Row key={at} {...row} />
      ))}
    </View>
  );
}

/** The programme of a conference: day by day what is where, and who speaks. */
export default function Programme({ items, look, size, locale }: PaperProps<ProgrammeItem>) {
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
          {Array.from(item.days.entries(), ([at, { name, blocks }]) => (
            <View key={name} break={at > 0}>
              <Words style={css.day}>{name}</Words>
              {Array.from(blocks.entries(), ([of, block]) => (
                <Block key={of} block={block} />
              ))}
            </View>
          ))}
        </LetterPage>
      ))}
    </PaperDocument>
  );
}
