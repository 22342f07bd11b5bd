import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { PaperProps } from '../../../../kernel/rules/paper-props.ts';
import { INK } from '../../../../ui/paper/ink.ts';
import { LetterPage } from '../../../../ui/paper/letter-page.tsx';
import { mm } from '../../../../ui/paper/millimetres.ts';
import { PaperDocument } from '../../../../ui/paper/paper-document.tsx';
import { Words } from '../../../../ui/paper/words.tsx';
import type { ProtocolItem } from './protocol-item.ts';

const css = StyleSheet.create({
  heading: { color: INK.quiet, fontSize: 10, marginBottom: mm(1) },
  title: { fontSize: 16, fontWeight: 700, marginBottom: mm(5) },
  fact: { flexDirection: 'row', paddingVertical: mm(0.8) },
  name: { width: '24%', color: INK.quiet },
  text: { flex: 1 },
  head: { marginTop: mm(6), color: INK.quiet, fontSize: 9 },
  row: { flexDirection: 'row', paddingVertical: mm(1.6), borderBottomWidth: 0.5, borderBottomColor: INK.line },
  label: { flex: 1, paddingRight: mm(4) },
  number: { width: mm(20), textAlign: 'right' },
  note: { width: mm(28), textAlign: 'right', fontWeight: 700 },
  said: { marginTop: mm(3) },
  signers: { flexDirection: 'row', marginTop: mm(16) },
  signer: { flex: 1, marginRight: mm(12), paddingTop: mm(2), borderTopWidth: 0.5, borderTopColor: INK.line },
  seal: { marginTop: mm(10), color: INK.quiet, fontSize: 8 },
});

/** The protocol of a poll: what held, what was counted, what it comes to, and the seal by which it is compared. */
export default function Protocol({ items, look, size, locale }: PaperProps<ProtocolItem>) {
  return (
    <PaperDocument title={items[0]?.title ?? ''} locale={locale}>
      {Array.from(items.entries(), ([number, item]) => (
        <LetterPage key={number} size={size} look={look}>
          <Words style={css.heading}>{item.heading}</Words>
          <Words style={css.title}>{item.title}</Words>
          {item.facts.map(([name, text]) => (
            <View key={name} style={css.fact} wrap={false}>
              <Text style={css.name}>{name}</Text>
              <View style={css.text}>
                <Words>{text}</Words>
              </View>
            </View>
          ))}
          <View style={[css.row, css.head]}>
            <Text style={css.label}>{item.head[0]}</Text>
            <Text style={css.number}>{item.head[1]}</Text>
            <Text style={css.number}>{item.head[2]}</Text>
            <Text style={css.note}>{item.head[3]}</Text>
          </View>
          {item.rows.map(({ label, count, share, note }) => (
            <View key={label} style={css.row} wrap={false}>
              <View style={css.label}>
                <Words>{label}</Words>
              </View>
              <Text style={css.number}>{count}</Text>
              <Text style={css.number}>{share}</Text>
              <Text style={css.note}>{note}</Text>
            </View>
          ))}
          {item.notes.map((note) => (
            <Words key={note} style={css.said}>
              {note}
            </Words>
          ))}
          <View style={css.signers} wrap={false}>
            {item.signers.map((signer) => (
              <Text key={signer} style={css.signer}>
                {signer}
              </Text>
            ))}
          </View>
          <View style={css.seal} wrap={false}>
            <Text>{item.seal[0]}</Text>
            <Text>{item.seal[1]}</Text>
          </View>
        </LetterPage>
      ))}
    </PaperDocument>
  );
}
