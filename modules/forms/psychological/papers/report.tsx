import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { PaperProps } from '../../../../kernel/rules/paper-props.ts';
import { INK } from '../../../../ui/paper/ink.ts';
import { LetterPage } from '../../../../ui/paper/letter-page.tsx';
import { mm } from '../../../../ui/paper/millimetres.ts';
import { PaperDocument } from '../../../../ui/paper/paper-document.tsx';
import { Words } from '../../../../ui/paper/words.tsx';
import type { ReportItem } from './report-item.ts';

const css = StyleSheet.create({
  title: { fontSize: 16, fontWeight: 700, marginBottom: mm(3) },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: mm(6), color: INK.quiet, fontSize: 9 },
  fact: { marginRight: mm(8) },
  part: { marginBottom: mm(4), paddingBottom: mm(3), borderBottomWidth: 0.5, borderBottomColor: INK.line },
  score: { fontSize: 14, fontWeight: 700 },
  quiet: { color: INK.quiet, fontSize: 9 },
  block: { marginBottom: mm(5) },
  row: { flexDirection: 'row', paddingVertical: mm(1.2), borderBottomWidth: 0.5, borderBottomColor: INK.line },
  label: { width: '68%', paddingRight: mm(5) },
  text: { flex: 1 },
  notes: { marginTop: mm(5) },
  sign: { marginTop: mm(10), alignItems: 'flex-end' },
});

/** What somebody answered to a scale, and what it came to. */
export default function ScaleReport({ items, look, size, locale }: PaperProps<ReportItem>) {
  return (
    <PaperDocument title={items[0]?.title ?? ''} locale={locale}>
      {Array.from(items.entries(), ([number, item]) => (
        <LetterPage key={number} size={size} look={look}>
          <Words style={css.title}>{item.title}</Words>
          <View style={css.facts}>
            {item.facts.map((fact) => (
              <Text key={fact} style={css.fact}>
                {fact}
              </Text>
            ))}
          </View>
          {item.parts.map(({ name, score, band, scale, norm }) => (
            <View key={name} style={css.part} wrap={false}>
              <Words style={css.score}>{`${name}  ${score}`}</Words>
              <Words>{band}</Words>
              <Words style={css.quiet}>{scale}</Words>
              {norm !== '' && <Words style={css.quiet}>{norm}</Words>}
            </View>
          ))}
          <View style={css.block} wrap={false}>
            <Words>{item.advice}</Words>
          </View>
          {Array.from(item.answers.entries(), ([at, { label, text }]) => (
            <View key={at} style={css.row} wrap={false}>
              <View style={css.label}>
                <Words>{`${at + 1}. ${label}`}</Words>
              </View>
              <View style={css.text}>
                <Words>{text}</Words>
              </View>
            </View>
          ))}
          <View style={css.notes} wrap={false}>
            <Words style={css.quiet}>{[item.safety.text, ...item.safety.lines].join('  ')}</Words>
            {item.notes.map((note) => (
              <Words key={note} style={css.quiet}>
                {note}
              </Words>
            ))}
          </View>
          {look.signer !== '' && (
            <View style={css.sign} wrap={false}>
              <Text>{look.signer}</Text>
            </View>
          )}
        </LetterPage>
      ))}
    </PaperDocument>
  );
}
