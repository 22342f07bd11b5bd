import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { PaperProps } from '../../../../kernel/rules/paper-props.ts';
import { INK } from '../../../../ui/paper/ink.ts';
import { LetterPage } from '../../../../ui/paper/letter-page.tsx';
import { mm } from '../../../../ui/paper/millimetres.ts';
import { PaperDocument } from '../../../../ui/paper/paper-document.tsx';
import { Words } from '../../../../ui/paper/words.tsx';
import type { ProtocolItem } from './protocol-item.ts';

const css = StyleSheet.create({
  title: { fontSize: 16, fontWeight: 700, marginBottom: mm(3) },
  facts: { marginBottom: mm(5), color: INK.quiet, fontSize: 9 },
  heading: { marginTop: mm(4), marginBottom: mm(2), fontSize: 11, fontWeight: 700 },
  row: { flexDirection: 'row', paddingVertical: mm(1.6), borderBottomWidth: 0.5, borderBottomColor: INK.line },
  head: { color: INK.quiet, fontSize: 9 },
  rank: { width: '10%' },
  name: { flex: 1, paddingRight: mm(4) },
  value: { width: '16%', textAlign: 'right' },
  label: { width: '50%' },
  small: { marginTop: mm(0.8), color: INK.quiet, fontSize: 8 },
  print: { marginTop: mm(6), color: INK.quiet, fontSize: 8 },
  sign: { flexDirection: 'row', justifyContent: 'space-between', marginTop: mm(16) },
  line: { width: '45%', paddingTop: mm(2), borderTopWidth: 0.75, borderTopColor: INK.text },
});

/** The protocol of a round: how it was judged, what came of it, and the fingerprint of the frozen results. */
export default function Protocol({ items, look, size, locale }: PaperProps<ProtocolItem>) {
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
          <Words style={css.heading}>{item.headings.rubric}</Words>
          {Array.from(item.criteria.entries(), ([position, { label, text }]) => (
            <View key={position} style={css.row} wrap={false}>
              <View style={css.label}>
                <Words>{label}</Words>
              </View>
              <View style={css.name}>
                <Words>{text}</Words>
              </View>
            </View>
          ))}
          <View style={css.small}>
            <Words>{item.formula}</Words>
          </View>
          <Words style={css.heading}>{item.headings.results}</Words>
          <View style={[css.row, css.head]}>
            <Text style={css.rank}>{item.columns.rank}</Text>
            <View style={css.name}>
              <Words>{item.columns.candidate}</Words>
            </View>
            <Text style={css.value}>{item.columns.value}</Text>
          </View>
          {Array.from(item.lines.entries(), ([position, line]) => (
            <View key={position} style={css.row} wrap={false}>
              <Text style={css.rank}>{line.rank}</Text>
              <View style={css.name}>
                <Words>{line.name}</Words>
                <View style={css.small}>
                  <Words>{line.topic}</Words>
                  <Words>{line.scores}</Words>
                  {line.remarks !== '' && <Words>{line.remarks}</Words>}
                </View>
              </View>
              <Text style={css.value}>{line.value}</Text>
            </View>
          ))}
          <View style={css.print} wrap={false}>
            <Words>{item.fingerprint.label}</Words>
            <Text>{item.fingerprint.value.slice(0, 32)}</Text>
            <Text>{item.fingerprint.value.slice(32)}</Text>
          </View>
          <View style={css.sign} wrap={false}>
            {item.signed.map((words) => (
              <View key={words} style={css.line}>
                <Words>{words}</Words>
              </View>
            ))}
          </View>
        </LetterPage>
      ))}
    </PaperDocument>
  );
}
