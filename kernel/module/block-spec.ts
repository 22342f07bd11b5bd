import type { Ctx } from '../http/context.ts';
import type { BlockSample } from './block-sample.ts';
import type { Label } from './label.ts';

/** A choice that a field offers. */
export interface BlockChoice {
  value: string;
  label: Label;
}

interface AnyField {
  label: Label;
  help?: Label;
  /** Asked for only while this field of the same block names no file. */
  withoutFile?: string;
}

/** A field that an editor fills in; fields of texts hold one text per language, responsive ones one value per width. */
export type BlockField = AnyField &
  (
    | { kind: 'text'; max: number; isRequired?: true }
    | { kind: 'longText'; max: number; isRequired?: true }
    /** HTML, cleaned before it is stored. */
    | { kind: 'richText'; isRequired?: true }
    | { kind: 'choice'; options: readonly BlockChoice[]; usual: string; isResponsive?: true }
    | { kind: 'number'; min: number; max: number; usual: number; decimals?: number; isResponsive?: true }
    | { kind: 'switch'; usual: boolean }
    | { kind: 'picture'; isRequired?: true }
    /** A video of the file library. */
    | { kind: 'video' }
    /** A public document of the file library, to take along. */
    | { kind: 'document'; isRequired?: true }
    /** An address of this site or outside, or something that a module offers as a target. */
    | {
        kind: 'link';
        isRequired?: true;
        /** The text beside it that words its button: members who have already what the address offers read the way to that. */
        words?: string;
        /** What an address looks like, where only one outside is meant: nothing of the site is offered then. */
        example?: string;
      }
    /** Numbers of a list that a module offers under this key (`selects`). */
    | { kind: 'pick'; source: string; most: number }
    /** Key of a branch of a tree that a module offers (`trees`). */
    | { kind: 'branch'; source: string }
    | { kind: 'moment'; isRequired?: true }
    | { kind: 'list'; fields: BlockFields; most: number }
  );

/** The fields of a block by their keys. */
export type BlockFields = { readonly [key: string]: BlockField };

/** A value for wide screens and one for phones. */
export interface ByWidth<T> {
  desktop: T;
  phone: T;
}

/** A picture as readers see it; an empty `alt` says that it only adorns. */
export interface ShownPicture {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** A video as readers see it; without an address for who has to sign in before it plays. */
export interface ShownVideo {
  url: string;
  mime: string;
  /** The playlist of its forms; null where it has none. */
  stream: string | null;
  poster: string | null;
  width: number | null;
  height: number | null;
  tracks: { language: 'zh' | 'en'; label: string; url: string }[];
}

/** A document as readers see it; its address ends with what it is. */
export interface ShownDocument {
  url: string;
  name: string;
  /** Bytes. */
  size: number;
}

type ShownByWidth<F, T> = F extends { isResponsive: true } ? ByWidth<T> : T;

/** The value of one field as readers see it: one language, present addresses. */
export type ShownValue<F> = F extends { kind: 'text' | 'longText' | 'richText' | 'branch' }
  ? string
  : F extends { kind: 'choice'; options: readonly { value: infer V }[] }
    ? ShownByWidth<F, V>
    : F extends { kind: 'number' }
      ? ShownByWidth<F, number>
      : F extends { kind: 'switch' }
        ? boolean
        : F extends { kind: 'video' }
          ? ShownVideo | null
          : F extends { kind: 'picture' }
            ? ShownPicture | null
            : F extends { kind: 'document' }
              ? ShownDocument | null
              : F extends { kind: 'link' | 'moment' }
                ? string | null
                : F extends { kind: 'pick' }
                  ? number[]
                  : F extends { kind: 'list'; fields: infer L extends BlockFields }
                    ? ShownProps<L>[]
                    : never;

/** The values of a block's fields as readers see them. */
export type ShownProps<F extends BlockFields> = { -readonly [K in keyof F]: ShownValue<F[K]> };

/** Where blocks stand inside a block. */
export interface BlockSlot {
  label: Label;
  /** Types that may stand there; every one where it is absent. */
  allow?: readonly string[];
}

/** What a data block is asked for beside its fields. */
export interface BlockAsked {
  /** Page of a list, from 1. */
  page: number;
  /** The types of the blocks on the page that it stands on, where it stands on one. */
  beside?: readonly string[];
}

/** A kind of block that editors put on pages. */
export interface BlockSpec<F extends BlockFields = BlockFields> {
  /** Module and name, such as `news.list`. */
  type: string;
  label: Label;
  /** One sentence for the tray. */
  hint: Label;
  /** Its sign in the tray: a path in a box of 24 units. */
  icon: string;
  group: 'layout' | 'text' | 'media' | 'data' | 'action';
  fields: F;
  slots?: Readonly<Record<string, BlockSlot>>;
  /** Types inside of which it may stand, `page` for the page itself; anywhere where it is absent. */
  parents?: readonly string[];
  /** Parameters of the page's address that it depends on. */
  query?: readonly string[];
  /** What an editor must be allowed to do to add or change it. */
  permission?: string;
  /** Bring the values of an older version to the next one; their number plus one is the present version. */
  migrations?: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[];
  /** The view of another module that draws it, such as `envelope/cards`; `frontend/blocks/<name>.tsx` of its own where absent. */
  view?: `${string}/${string}`;
  /** What it shows beside its fields, as the reader of `ctx` may see it. */
  data?(ctx: Ctx, props: ShownProps<F>, asked: BlockAsked): Promise<unknown>;
  /** What it is tried with. */
  sample: BlockSample;
}

/** Declares a block; what `data` gets follows from its fields. */
export function defineBlock<const F extends BlockFields>(spec: BlockSpec<F>): BlockSpec {
  return spec as unknown as BlockSpec;
}

/** The present version of a block's values. */
export const blockVersion = (spec: Pick<BlockSpec, 'migrations'>): number => (spec.migrations?.length ?? 0) + 1;
