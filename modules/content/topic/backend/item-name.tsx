import { useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useSource } from '../../../../ui/console/use-source.ts';
import type { Section } from '../admin-contract.ts';
import styles from './sections.module.css';

type Item = Section['items'][number];

interface ItemNameProps {
  item: Item;
  /** The list that knows its title; none where the module of its type is off. */
  source: string | undefined;
  /** Every item of its type in the section: their titles are asked for together. */
  siblings: readonly number[];
}

function Title({ source, id, siblings }: { source: string; id: number; siblings: readonly number[] }) {
  return useSource(source, siblings).nameOf(id);
}

/** What an item is and is called; one of a module that is off keeps its place under its number. */
export function ItemName({ item: { type, id }, source, siblings }: ItemNameProps) {
  const t = useText();
  return (
    <span className={styles.name}>
      <StateTag kind="quiet">{t(`types.${type}`)}</StateTag>
      <span>{source === undefined ? `#${id}` : <Title source={source} id={id} siblings={siblings} />}</span>
    </span>
  );
}
