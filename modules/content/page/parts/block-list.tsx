import { useApp } from '../../../../kernel/client/site-app.ts';
import type { SiteBlock } from '../../../../kernel/client/site-block.ts';
import { classes } from '../../../../ui/site/classes.ts';
import css from './block-list.module.css';

const hiddenOn = { '': undefined, phone: css.notPhone, desktop: css.notDesktop };

/** Blocks one below the other, each with those inside of it. One whose view could not be loaded is left out. */
export function BlockList({ blocks }: { blocks: readonly SiteBlock[] }) {
  const { viewPart } = useApp();
  return blocks.map((block) => {
    const Part = viewPart(block);
    if (Part === undefined) return null;
    const { id, props, data, lang, hidden, slots } = block;
    const place = Object.keys(slots).length > 0 ? css.holder : css.leaf;
    const slot = (name: string) => <BlockList blocks={slots[name] ?? []} />;
    return (
      <div key={id} id={id} lang={lang ?? undefined} className={classes(place, hiddenOn[hidden])}>
        <Part id={id} props={props} data={data} slot={slot} />
      </div>
    );
  });
}
