import { Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { PaperLook } from '../../kernel/rules/paper-props.ts';
import type { PaperSize } from '../../kernel/rules/paper-size.ts';
import { FONT, INK } from './ink.ts';
import { mm } from './millimetres.ts';

// No height of lines here: the typesetter multiplies an inherited one anew on each page where the number of the page stands.
const css = StyleSheet.create({
  page: {
    ...{ fontFamily: FONT, fontSize: 10, color: INK.text, backgroundColor: INK.paper },
    ...{ paddingTop: mm(16), paddingBottom: mm(24), paddingHorizontal: mm(20) },
  },
  head: {
    ...{ flexDirection: 'row', alignItems: 'center', paddingBottom: mm(3), marginBottom: mm(8) },
    ...{ borderBottomWidth: 0.75, borderBottomColor: INK.line },
  },
  logo: { height: mm(10), maxWidth: mm(50), objectFit: 'contain', marginRight: mm(4) },
  heading: { flex: 1, fontSize: 11, fontWeight: 700 },
  foot: {
    ...{ position: 'absolute', left: mm(20), right: mm(20), bottom: mm(10), flexDirection: 'row' },
    ...{ fontSize: 8, color: INK.quiet },
  },
  footText: { flex: 1, paddingRight: mm(6), maxLines: 2, textOverflow: 'ellipsis' },
});

/** A page as letters have it: the shop's head on each, its foot with the number of the page; what does not fit goes on on the next one. */
export function LetterPage({
  size,
  look,
  pageText,
  children,
}: {
  size: PaperSize;
  look: PaperLook;
  /** What the foot says of a page, where this is a part of something longer. */
  pageText?: (page: number) => string;
  children: ReactNode;
}) {
  return (
    <Page size={[mm(size.width), mm(size.height)]} style={css.page}>
      <View style={css.head} fixed>
        {look.logo !== null && <Image src={look.logo} style={css.logo} />}
        <Text style={css.heading}>{look.heading}</Text>
      </View>
      {children}
      <View style={css.foot} fixed>
        <Text style={css.footText}>{look.foot}</Text>
        <Text render={({ pageNumber, totalPages }) => pageText?.(pageNumber) ?? `${pageNumber} / ${totalPages}`} />
      </View>
    </Page>
  );
}
