import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { BadgeItem } from '../../kernel/rules/badge-item.ts';
import type { PaperLook, PaperProps } from '../../kernel/rules/paper-props.ts';
import { CutPages } from './cut-pages.tsx';
import { fitSize } from './fit-size.ts';
import { INK } from './ink.ts';
import { mm } from './millimetres.ts';
import { PaperDocument } from './paper-document.tsx';
import { Qr } from './qr.tsx';

const css = StyleSheet.create({
  whole: { flex: 1, padding: mm(5) },
  head: { flexDirection: 'row', alignItems: 'center' },
  top: { position: 'absolute', top: 0, left: 0, right: 0, height: mm(2.5) },
  side: { position: 'absolute', top: 0, left: 0, bottom: 0, width: mm(1.8) },
  logo: { height: mm(7), maxWidth: mm(24), objectFit: 'contain', marginRight: mm(2) },
  heading: { flex: 1, fontSize: 8, color: INK.quiet, maxLines: 1, textOverflow: 'ellipsis' },
  title: { fontWeight: 700, maxLines: 2, textOverflow: 'ellipsis', lineHeight: 1.3 },
  name: { fontWeight: 700, maxLines: 2, textOverflow: 'ellipsis', lineHeight: 1.2 },
  line: { maxLines: 2, textOverflow: 'ellipsis', lineHeight: 1.3 },
  small: { fontSize: 7, color: INK.quiet },
  band: {
    marginTop: mm(2),
    marginHorizontal: -mm(5),
    marginBottom: -mm(5),
    padding: mm(2),
    textAlign: 'center',
    color: '#ffffff',
    fontWeight: 700,
  },
});

interface PartProps {
  item: BadgeItem;
  look: PaperLook;
  width: number;
}

function Head({ look }: Pick<PartProps, 'look'>) {
  return (
    <View style={css.head}>
      {look.logo !== null && <Image src={look.logo} style={css.logo} />}
      <Text style={css.heading}>{look.heading}</Text>
    </View>
  );
}

/** As wide as a purse card: the name beside its code. */
function Card({ item, look, width }: PartProps) {
  const code = mm(22);
  const text = width - mm(12) - code;
  return (
    <View style={css.whole}>
      <View style={{ ...css.side, backgroundColor: look.accent }} />
      <Head look={look} />
      <View style={{ flexDirection: 'row', flex: 1, alignItems: 'center' }}>
        <View style={{ width: text, paddingRight: mm(2) }}>
          <Text style={{ ...css.name, fontSize: fitSize(item.name, text, { most: 24, least: 11, lines: 2 }) }}>
            {item.name}
          </Text>
          {Array.from(item.lines.entries(), ([index, line]) => (
            <Text key={index} style={{ ...css.line, fontSize: 8.5, marginTop: mm(1) }}>
              {line}
            </Text>
          ))}
        </View>
        <Qr text={item.code} width={code} />
      </View>
      <View style={{ flexDirection: 'row' }}>
        <Text style={{ ...css.small, flex: 1, maxLines: 1, textOverflow: 'ellipsis' }}>{item.title}</Text>
        <Text style={css.small}>{item.number}</Text>
      </View>
    </View>
  );
}

/** As tall as what hangs around the neck: for what, who, from where, and the code below. */
function Tall({ item, look, width }: PartProps) {
  const text = width - mm(10);
  return (
    <View style={css.whole}>
      <View style={{ ...css.top, backgroundColor: look.accent }} />
      <Head look={look} />
      <Text
        style={{
          ...css.title,
          textAlign: 'center',
          marginTop: mm(4),
          fontSize: fitSize(item.title, text, { most: 13, least: 9, lines: 2 }),
        }}
      >
        {item.title}
      </Text>
      <View style={{ flex: 1, justifyContent: 'center' }}>
        <Text
          style={{
            ...css.name,
            textAlign: 'center',
            fontSize: fitSize(item.name, text, { most: 38, least: 16, lines: 2 }),
          }}
        >
          {item.name}
        </Text>
        {Array.from(item.lines.entries(), ([index, line]) => (
          <Text key={index} style={{ ...css.line, textAlign: 'center', fontSize: 12, marginTop: mm(2) }}>
            {line}
          </Text>
        ))}
      </View>
      <View style={{ alignItems: 'center' }}>
        <Qr text={item.code} width={mm(32)} />
        <Text style={css.small}>{item.number}</Text>
      </View>
      {item.band !== undefined && item.band !== '' && (
        <Text
          style={{
            ...css.band,
            backgroundColor: look.accent,
            fontSize: fitSize(item.band, text, { most: 13, least: 8, lines: 1 }),
          }}
        >
          {item.band}
        </Text>
      )}
    </View>
  );
}

/** Badges, each with a code that is read at a desk or a gate; the place of one without a code stays empty. */
export function BadgePaper({ items, look, size, locale }: PaperProps<BadgeItem>) {
  return (
    <PaperDocument title={items.find(({ title }) => title !== '')?.title ?? ''} locale={locale}>
      <CutPages items={items} size={size}>
        {(item, width, height) => {
          if (item.code === '') return null;
          return width > height ? <Card {...{ item, look, width }} /> : <Tall {...{ item, look, width }} />;
        }}
      </CutPages>
    </PaperDocument>
  );
}
