import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { FilledItem } from '../../kernel/rules/filled-item.ts';
import type { PaperProps } from '../../kernel/rules/paper-props.ts';
import { INK } from './ink.ts';
import { LetterPage } from './letter-page.tsx';
import { mm } from './millimetres.ts';
import { PaperDocument } from './paper-document.tsx';
import { Words } from './words.tsx';

const css = StyleSheet.create({
  title: { fontSize: 16, fontWeight: 700, marginBottom: mm(3) },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: mm(6), color: INK.quiet, fontSize: 9 },
  fact: { marginRight: mm(8) },
  row: { flexDirection: 'row', paddingVertical: mm(1.6), borderBottomWidth: 0.5, borderBottomColor: INK.line },
  label: { width: '34%', paddingRight: mm(5), color: INK.quiet },
  text: { flex: 1 },
  longLabel: { marginTop: mm(1.6), color: INK.quiet },
  longEnd: { borderBottomWidth: 0.5, borderBottomColor: INK.line, paddingBottom: mm(1.6) },
  sign: { marginTop: mm(14), alignItems: 'flex-end' },
});

/** What stands beside its question on one page. */
const isShort = (text: string): boolean => text.length <= 500 && text.split('\n').length <= 12;

/** A question with what was answered: side by side, and one below the other where the answer may go on on the next page. */
function Answer({ label, text }: FilledItem['answers'][number]) {
  if (isShort(text)) {
    return (
      <View style={css.row} wrap={false}>
        <View style={css.label}>
          <Words>{label}</Words>
        </View>
        <View style={css.text}>
          <Words>{text}</Words>
        </View>
      </View>
    );
  }
  return (
    <>
      <Words style={css.longLabel}>{label}</Words>
      <Words>{text}</Words>
      <View style={css.longEnd} />
    </>
  );
}

/** What somebody answered to a form, question by question, in the words by which it was asked. */
export function FilledSheet({ items, look, size, locale }: PaperProps<FilledItem>) {
  return (
    <PaperDocument title={items[0]?.title ?? ''} locale={locale}>
      {Array.from(items.entries(), ([number, { title, facts, answers }]) => (
        <LetterPage key={number} size={size} look={look}>
          <Words style={css.title}>{title}</Words>
          <View style={css.facts}>
            {facts.map((fact) => (
              <Text key={fact} style={css.fact}>
                {fact}
              </Text>
            ))}
          </View>
          {Array.from(answers.entries(), ([position, answer]) => (
            <Answer key={position} {...answer} />
          ))}
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
