import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { BlankItem, PaperQuestion } from '../../kernel/rules/blank-item.ts';
import type { PaperProps } from '../../kernel/rules/paper-props.ts';
import { INK } from './ink.ts';
import { LetterPage } from './letter-page.tsx';
import { mm } from './millimetres.ts';
import { PaperDocument } from './paper-document.tsx';
import { Words } from './words.tsx';

const css = StyleSheet.create({
  title: { fontSize: 16, fontWeight: 700, marginBottom: mm(2) },
  lead: { color: INK.quiet, marginBottom: mm(5) },
  section: { fontSize: 12, fontWeight: 700, marginTop: mm(4), marginBottom: mm(2) },
  question: { marginBottom: mm(4) },
  quiet: { color: INK.quiet, fontSize: 9 },
  boxes: { flexDirection: 'row', flexWrap: 'wrap', marginTop: mm(1) },
  box: { marginRight: mm(6), marginBottom: mm(1) },
  line: { flexDirection: 'row', alignItems: 'flex-end', height: mm(9) },
  rule: { flex: 1, borderBottomWidth: 0.5, borderBottomColor: INK.line },
  unit: { marginLeft: mm(2), color: INK.quiet },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: INK.line },
  cell: { flex: 1, paddingVertical: mm(1.6), paddingRight: mm(2), minHeight: mm(9) },
  head: { color: INK.quiet, fontSize: 9 },
});

function Table({ heads, rows }: NonNullable<PaperQuestion['table']>) {
  return (
    <View>
      <View style={css.row} wrap={false}>
        {Array.from(heads.entries(), ([at, head]) => (
          <View key={at} style={css.cell}>
            <Words style={css.head}>{head}</Words>
          </View>
        ))}
      </View>
      {Array.from(rows.entries(), ([at, cells]) => (
        <View key={at} style={css.row} wrap={false}>
          {Array.from(cells.entries(), ([column, cell]) => (
            <View key={column} style={css.cell}>
              <Words>{cell}</Words>
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

/** A question with its boxes, its table or its lines; only a table goes on on the next page. */
function Blank({ title, condition, help, body, boxes, table, lines, unit }: PaperQuestion) {
  return (
    <View style={css.question} wrap={table !== null || body.length > 500}>
      <Words>{title}</Words>
      {[condition, help].flatMap((text) =>
        text === ''
          ? []
          : [
              <Words key={text} style={css.quiet}>
                {text}
              </Words>,
            ],
      )}
      {body !== '' && <Words>{body}</Words>}
      {boxes.length > 0 && (
        <View style={css.boxes}>
          {boxes.map((box) => (
            <Text key={box} style={css.box}>
              {box}
            </Text>
          ))}
        </View>
      )}
      {table !== null && <Table {...table} />}
      {Array.from(new Array(lines).keys(), (at) => (
        <View key={at} style={css.line}>
          <View style={css.rule} />
          {at === lines - 1 && unit !== '' && <Text style={css.unit}>{unit}</Text>}
        </View>
      ))}
    </View>
  );
}

/** A form to be filled in by hand: every question, with what is ticked and where one writes. */
export function BlankSheet({ items, look, size, locale }: PaperProps<BlankItem>) {
  return (
    <PaperDocument title={items[0]?.title ?? ''} locale={locale}>
      {Array.from(items.entries(), ([number, { title, lead, edition, sections }]) => (
        <LetterPage key={number} size={size} look={look}>
          <Words style={css.title}>{title}</Words>
          <Words style={css.lead}>{[lead, edition].filter((text) => text !== '').join(' · ')}</Words>
          {Array.from(sections.entries(), ([at, section]) => (
            <View key={at}>
              {section.title !== '' && <Words style={css.section}>{section.title}</Words>}
              {section.questions.map((question) => (
                <Blank {...question} key={question.key} />
              ))}
            </View>
          ))}
        </LetterPage>
      ))}
    </PaperDocument>
  );
}
