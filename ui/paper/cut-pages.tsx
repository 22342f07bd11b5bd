import { Page, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { type PaperSize, perPage } from '../../kernel/rules/paper-size.ts';
import { FONT, INK } from './ink.ts';
import { mm } from './millimetres.ts';

interface CutPagesProps<Item> {
  items: readonly Item[];
  size: PaperSize;
  /** Draws one, this many points wide and high. */
  children: (item: Item, width: number, height: number) => ReactNode;
}

/** Things of one size, each on a page of its own, or several side by side with thin lines to cut along. */
export function CutPages<Item>({ items, size, children }: CutPagesProps<Item>) {
  const cut = size.cut ?? { width: size.width, height: size.height, columns: 1, rows: 1 };
  const most = perPage(size);
  const left = (size.width - cut.columns * cut.width) / 2;
  const top = (size.height - cut.rows * cut.height) / 2;
  const pages = Array.from({ length: Math.ceil(items.length / most) }, (_, page) =>
    items.slice(page * most, (page + 1) * most),
  );
  return Array.from(pages.entries(), ([number, page]) => (
    <Page
      key={number}
      size={[mm(size.width), mm(size.height)]}
      style={{ fontFamily: FONT, color: INK.text, backgroundColor: INK.paper }}
    >
      {Array.from(page.entries(), ([index, item]) => (
        <View
          key={index}
          style={{
            position: 'absolute',
            left: mm(left + (index % cut.columns) * cut.width),
            top: mm(top + Math.floor(index / cut.columns) * cut.height),
            width: mm(cut.width),
            height: mm(cut.height),
            overflow: 'hidden',
            ...(size.cut !== undefined && { borderWidth: 0.25, borderColor: INK.line }),
          }}
        >
          {children(item, mm(cut.width), mm(cut.height))}
        </View>
      ))}
    </Page>
  ));
}
