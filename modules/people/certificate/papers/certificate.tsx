import { Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { PaperLook, PaperProps } from '../../../../kernel/rules/paper-props.ts';
import type { PaperSize } from '../../../../kernel/rules/paper-size.ts';
import { fitSize } from '../../../../ui/paper/fit-size.ts';
import { FONT, INK } from '../../../../ui/paper/ink.ts';
import { mm } from '../../../../ui/paper/millimetres.ts';
import { PaperDocument } from '../../../../ui/paper/paper-document.tsx';
import { Qr } from '../../../../ui/paper/qr.tsx';
import type { CertificateItem } from './certificate-item.ts';
import { filled } from './filled.ts';

const css = StyleSheet.create({
  page: { fontFamily: FONT, color: INK.text, backgroundColor: INK.paper },
  head: { flexDirection: 'row', justifyContent: 'center', alignItems: 'center' },
  logo: { maxWidth: mm(60), objectFit: 'contain' },
  heading: { fontWeight: 700 },
  middle: { flex: 1, justifyContent: 'center', alignItems: 'center' },
  title: { fontWeight: 700, textAlign: 'center' },
  name: { fontWeight: 700, textAlign: 'center' },
  body: { textAlign: 'center', lineHeight: 1.7 },
  small: { color: INK.quiet, lineHeight: 1.5 },
  foot: { flexDirection: 'row', alignItems: 'flex-end' },
  ended: { fontWeight: 700, textAlign: 'center', color: '#b42318', borderWidth: 1.5, borderColor: '#b42318' },
});

/** What everything is measured by: the shorter side of A4 is one. */
const scaleOf = ({ width, height }: PaperSize): number => Math.min(width, height) / 210;

interface PageProps {
  item: CertificateItem;
  look: PaperLook;
  size: PaperSize;
}

/** Two frames of the shop's colour around everything. */
function Frame({ look, scale }: { look: PaperLook; scale: number }) {
  return [9, 11.5].map((gap, index) => (
    <View
      key={gap}
      style={{
        ...{ position: 'absolute', top: mm(gap * scale), bottom: mm(gap * scale), left: mm(gap * scale) },
        ...{ right: mm(gap * scale), borderWidth: index === 0 ? 2.2 * scale : 0.6, borderColor: look.accent },
      }}
    />
  ));
}

/** Where it is checked, and by whom it was issued. */
function Foot({ item, look, scale }: { item: CertificateItem; look: PaperLook; scale: number }) {
  const small = { ...css.small, fontSize: 8.5 * scale };
  return (
    <View style={css.foot}>
      <Qr text={item.address} width={mm(34 * scale)} />
      <View style={{ flex: 1, paddingHorizontal: mm(4 * scale), paddingBottom: mm(3 * scale) }}>
        <Text style={{ fontSize: 10 * scale, fontWeight: 700 }}>{item.number}</Text>
        <Text style={{ ...small, marginTop: mm(1 * scale) }}>{item.verify}</Text>
        <Text style={small}>{item.code}</Text>
        {look.foot !== '' && <Text style={{ ...small, marginTop: mm(1 * scale) }}>{look.foot}</Text>}
      </View>
      <View style={{ alignItems: 'center', minWidth: mm(58 * scale), paddingBottom: mm(4 * scale) }}>
        {look.pictures.seal !== undefined && (
          <Image
            src={look.pictures.seal}
            style={{ position: 'absolute', bottom: mm(2 * scale), right: mm(8 * scale), width: mm(38 * scale) }}
          />
        )}
        {look.pictures.signature !== undefined && (
          <Image src={look.pictures.signature} style={{ height: mm(14 * scale), objectFit: 'contain' }} />
        )}
        <Text style={{ fontSize: 13 * scale, fontWeight: 700, lineHeight: 1.4 }}>{look.signer || item.issuer}</Text>
        <Text style={{ fontSize: 11 * scale, lineHeight: 1.5 }}>{item.issuedAt}</Text>
      </View>
    </View>
  );
}

/** A text of a certificate: the shop's own words, or the usual ones, with the values in them. */
const said = (look: PaperLook, item: CertificateItem, text: 'title' | 'body'): string =>
  filled(look.texts[`${item.kind}.${text}`] || item[text], item.words);

function Sheet({ item, look, size }: PageProps) {
  const title = said(look, item, 'title');
  const body = said(look, item, 'body');
  const scale = scaleOf(size);
  const width = mm(size.width - 2 * 30 * scale);
  return (
    <Page size={[mm(size.width), mm(size.height)]} style={css.page}>
      <Frame look={look} scale={scale} />
      <View
        wrap={false}
        style={{
          height: mm(size.height) - 1,
          paddingHorizontal: mm(22 * scale),
          paddingTop: mm(21 * scale),
          paddingBottom: mm(17 * scale),
        }}
      >
        <View style={css.head}>
          {look.logo !== null && (
            <Image src={look.logo} style={{ ...css.logo, height: mm(12 * scale), marginRight: mm(4 * scale) }} />
          )}
          <Text style={{ ...css.heading, fontSize: 13 * scale }}>{look.heading}</Text>
        </View>
        <View style={css.middle}>
          <Text
            style={{
              ...css.title,
              fontSize: fitSize(title, width, { most: 34 * scale, least: 16 * scale }),
              letterSpacing: 3 * scale,
              color: look.accent,
            }}
          >
            {title}
          </Text>
          {item.ended !== '' && (
            <Text
              style={{
                ...css.ended,
                fontSize: 12 * scale,
                marginTop: mm(4 * scale),
                paddingHorizontal: mm(4 * scale),
                paddingVertical: mm(1.2 * scale),
              }}
            >
              {item.ended}
            </Text>
          )}
          <Text
            style={{
              ...css.name,
              marginTop: mm(9 * scale),
              fontSize: fitSize(item.name || ' ', width, { most: 27 * scale, least: 13 * scale }),
            }}
          >
            {item.name}
          </Text>
          <View
            style={{
              width: mm(60 * scale),
              borderBottomWidth: 0.75,
              borderBottomColor: look.accent,
              marginTop: mm(2 * scale),
            }}
          />
          <Text
            style={{
              ...css.body,
              maxWidth: width,
              marginTop: mm(8 * scale),
              fontSize: fitSize(body, width, { most: 14.5 * scale, least: 9 * scale, lines: 5 }),
            }}
          >
            {body}
          </Text>
        </View>
        <Foot item={item} look={look} scale={scale} />
      </View>
    </Page>
  );
}

/** Certificates, one on each page, with the code by which anybody verifies them. */
export default function Certificate({ items, look, size, locale }: PaperProps<CertificateItem>) {
  return (
    <PaperDocument title={items[0]?.number ?? ''} locale={locale}>
      {Array.from(items.entries(), ([number, item]) => (
        <Sheet key={number} item={item} look={look} size={size} />
      ))}
    </PaperDocument>
  );
}
