import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../rules/locale.ts';
import { PLATFORM_ID, type Shop } from '../tenancy/shop.ts';
import type { AudienceSpec } from './audience-spec.ts';
import type { BillSpec } from './bill-spec.ts';
import type { Binding } from './binding.ts';
import { blocksOf, type FoundBlock } from './blocks.ts';
import type { CartSpec } from './cart-spec.ts';
import type { CertificateSpec } from './certificate-spec.ts';
import { claimed } from './claimed.ts';
import type { CompanionSpec } from './companion-spec.ts';
import type { ConsequenceSpec } from './consequence-spec.ts';
import type { DeskSpec } from './desk-spec.ts';
import type { DeviceWorkSpec } from './device-work-spec.ts';
import type { FactSpec } from './fact-spec.ts';
import { factsOf } from './facts-of.ts';
import type { FilePurposeSpec } from './file-purpose.ts';
import type { FindSpec } from './find-spec.ts';
import type { FoundModule } from './found-module.ts';
import { type Grantables, grantablesOf } from './grantables-of.ts';
import type { GuestSpec } from './guest-spec.ts';
import type { Label } from './label.ts';
import type { LinkSpec } from './link-spec.ts';
import type { ChoiceList, DictionarySource } from './list-source.ts';
import type { LiveMessage } from './live-message.ts';
import type { ModuleManifest } from './manifest.ts';
import { menuGroupsOf } from './menu-groups.ts';
import type { MenuGroupSpec } from './menu-spec.ts';
import { loadMessages, type Messages } from './messages.ts';
import type { NoticeSpec } from './notice-spec.ts';
import type { OrderDesk } from './order-desk.ts';
import type { OrganisationRoleSpec } from './organisation-role-spec.ts';
import { importOwn } from './own-files.ts';
import type { PermissionSpec } from './permission-spec.ts';
import type { PersonCodeSpec } from './person-code-spec.ts';
import type { LookAtPicture } from './picture-look.ts';
import type { PinSlotSpec } from './pin-slot-spec.ts';
import type { RecallPlace } from './recall-place.ts';
import type { RecordedTalkSpec } from './recorded-talk-spec.ts';
import type { PaySpec, SellSpec } from './sell-spec.ts';
import type { SettingProofSpec } from './setting-proof-spec.ts';
import type { SettingSpec, SettingTestSpec } from './setting-spec.ts';
import { type SlotPart, slotsOf } from './slots.ts';
import type { ChapterSource, StreamLineSpec } from './stream-line-spec.ts';
import type { TargetSpec } from './target-spec.ts';
import type { TellSpec } from './tell-spec.ts';
import { checkViews } from './view-queries.ts';
import type { WidgetSpec } from './widget-spec.ts';

declare module '../services.ts' {
  interface Services {
    readonly registry: Registry;
  }
}

/** Everything the modules add, gathered once at start. */
export interface Registry {
  readonly modules: readonly FoundModule[];
  readonly bindings: readonly (Binding & { module: string })[];
  readonly permissions: ReadonlyMap<string, PermissionSpec & { module: string }>;
  readonly settings: ReadonlyMap<string, SettingSpec & { module: string }>;
  readonly settingTests: ReadonlyMap<string, SettingTestSpec & { module: string }>;
  /** What has to be proved outside before settings are stored. */
  readonly settingProofs: ReadonlyMap<string, SettingProofSpec & { module: string }>;
  /** The kinds of notices that people get. */
  readonly notices: ReadonlyMap<string, NoticeSpec & { module: string }>;
  /** Kinds of records that the console's search finds, by `<module>.<record>`. */
  readonly finds: ReadonlyMap<string, FindSpec & { module: string }>;
  /** Groups of the console's menus in their order. */
  readonly menuGroups: ReadonlyMap<string, MenuGroupSpec & { module: string }>;
  /** What browsers are told over their sockets. */
  readonly liveMessages: ReadonlyMap<string, LiveMessage & { module: string }>;
  /** What devices can be enrolled for. */
  readonly deviceWork: ReadonlyMap<string, DeviceWorkSpec & { module: string }>;
  /** What accounts of organisations open. */
  readonly guests: ReadonlyMap<string, GuestSpec & { module: string }>;
  /** What links open. */
  readonly links: ReadonlyMap<string, LinkSpec & { module: string }>;
  /** What modules know of members that guards ask. */
  readonly facts: ReadonlyMap<string, FactSpec & { module: string }>;
  /** People who have to do with one record, by the word for them. */
  readonly audiences: ReadonlyMap<string, AudienceSpec & { module: string }>;
  /** What modules attest to people. */
  readonly certificates: ReadonlyMap<string, CertificateSpec & { module: string }>;
  /** How people turn to those of a shop. */
  readonly helpWays: ReadonlyMap<string, Label & { module: string }>;
  /** What organisations may be to a shop, in their order. */
  readonly organisationRoles: ReadonlyMap<string, OrganisationRoleSpec & { module: string }>;
  /** What files may be uploaded for. */
  readonly filePurposes: ReadonlyMap<string, FilePurposeSpec & { module: string }>;
  /** Kinds of things that other modules can point at. */
  readonly targets: ReadonlyMap<string, TargetSpec & { module: string }>;
  /** Places of modules’ pages to which things can be pinned, by their keys. */
  readonly pinSlots: ReadonlyMap<string, PinSlotSpec & { module: string }>;
  /** Where published things may be, by the modules that hold them there. */
  readonly recallPlaces: ReadonlyMap<string, RecallPlace & { module: string }>;
  /** What modules add to screens of others, by slot, in order of dependence. */
  readonly slots: Readonly<Record<string, readonly SlotPart[]>>;
  /** The widgets that modules offer for dashboards, by key. */
  readonly widgets: ReadonlyMap<string, WidgetSpec & { module: string }>;
  /** The blocks that modules offer for pages, by type. */
  readonly blocks: ReadonlyMap<string, FoundBlock>;
  /** Kinds of things on one of which roles can be given. */
  readonly grantables: Grantables;
  /** SQL over the member `m` that says whether they owe the shop a decision. */
  readonly owing: string;
  /** What is asked before a call that changes something. */
  readonly beforeChange: readonly NonNullable<ModuleManifest['beforeChange']>[];
  /** The lists of choices that contracts name, by name. */
  readonly choiceLists: ReadonlyMap<string, ChoiceList & { module: string }>;
  /** How these stand in a shop. */
  readonly dictionaries: DictionarySource;
  /** Who looks through pictures that people bring; null where nobody does. */
  readonly lookAtPicture: LookAtPicture | null;
  /** What modules sell. */
  readonly sells: ReadonlyMap<string, SellSpec & { module: string }>;
  /** What may lie in the common cart. */
  readonly cart: ReadonlyMap<string, CartSpec & { module: string }>;
  /** What becomes of things where what they hang on is called off or put off. */
  readonly consequences: ReadonlyMap<string, ConsequenceSpec & { module: string }>;
  /** What comes along where what it hangs on is held once more. */
  readonly companions: ReadonlyMap<string, CompanionSpec & { module: string }>;
  /** Desks that work for records of other modules. */
  readonly desks: ReadonlyMap<string, DeskSpec & { module: string }>;
  /** What is told with the record that it hangs on. */
  readonly tells: ReadonlyMap<string, TellSpec & { module: string }>;
  /** Where streams come in. */
  readonly streamLines: ReadonlyMap<string, StreamLineSpec & { module: string }>;
  /** What was said while the film of a thing was recorded, by the kind of the thing. */
  readonly recordedTalks: ReadonlyMap<string, RecordedTalkSpec & { module: string }>;
  /** What streams can show, and what follows what in it. */
  readonly chapters: ReadonlyMap<string, ChapterSource & { module: string }>;
  /** Signed codes that stand for people. */
  readonly personCodes: ReadonlyMap<string, PersonCodeSpec & { module: string }>;
  /** Ways in which money comes to orders. */
  readonly pays: ReadonlyMap<string, PaySpec & { module: string }>;
  /** Papers that tell the tax office what orders sold. */
  readonly bills: ReadonlyMap<string, BillSpec & { module: string }>;
  /** Who takes orders in a shop; null where nobody does. */
  orderDesk(shop: Shop): OrderDesk | null;
  /** Messages by language, then module. */
  readonly messages: Record<Locale, Messages>;
  /** The module of that id, or null. */
  find(id: string): ModuleManifest | null;
  /** The modules that are on in a shop, in order of dependence. */
  enabled(shop: Shop): readonly ModuleManifest[];
  /** The modules that a shop's package lets it switch on, those that are always on included. */
  offered(shop: Shop): ModuleManifest[];
  /** Whether a module is on in a shop. */
  isOn(shop: Shop, id: string): boolean;
}

const MODULES = join(import.meta.dirname, '../../modules');

function folders(): string[] {
  return readdirSync(MODULES, { withFileTypes: true })
    .filter((area) => area.isDirectory())
    .flatMap((area) =>
      readdirSync(join(MODULES, area.name), { withFileTypes: true })
        .filter((module) => module.isDirectory())
        .filter((module) => existsSync(join(MODULES, area.name, module.name, 'module.ts')))
        .map((module) => `${area.name}/${module.name}`),
    )
    .sort();
}

const fileOf = (folder: string): string => join(MODULES, folder, 'module.ts');

/** The manifests below `modules/`, by their absolute paths. */
export const moduleFiles = (): string[] => folders().map(fileOf);

/** Sorts modules so that each stands behind what it depends on; throws on a cycle, a stranger or a doubled id. */
export function inOrderOfDependence(found: readonly FoundModule[]): FoundModule[] {
  const byId = new Map(found.map((module) => [module.manifest.id, module]));
  if (byId.size !== found.length) throw new Error('Two modules carry the same id.');
  const sorted: FoundModule[] = [];
  const state = new Map<string, 'visiting' | 'done'>();
  const visit = (module: FoundModule, trail: string[]): void => {
    const { id, dependsOn = [] } = module.manifest;
    if (state.get(id) === 'done') return;
    if (state.get(id) === 'visiting') throw new Error(`Modules depend in a circle: ${[...trail, id].join(' → ')}.`);
    state.set(id, 'visiting');
    for (const needed of dependsOn) {
      const next = byId.get(needed);
      if (next === undefined) throw new Error(`Module ${id} depends on ${needed}, which does not exist.`);
      visit(next, [...trail, id]);
    }
    state.set(id, 'done');
    sorted.push(module);
  };
  for (const module of found) visit(module, []);
  return sorted;
}

function isOn(manifest: ModuleManifest, shop: Shop): boolean {
  if (manifest.only === 'platform') return shop.id === PLATFORM_ID;
  return manifest.core === true || shop.modules.has(manifest.id);
}

function collect<T>(
  modules: readonly FoundModule[],
  pick: (manifest: ModuleManifest) => Record<string, T> | undefined,
) {
  const all = new Map<string, T & { module: string }>();
  for (const { manifest } of modules) {
    for (const [key, spec] of Object.entries(pick(manifest) ?? {})) {
      if (!key.startsWith(`${manifest.id}.`)) throw new Error(`${key} must start with its module's id ${manifest.id}.`);
      all.set(key, { ...spec, module: manifest.id });
    }
  }
  return all;
}

/** What links or guests open; throws where a call of theirs opens what no manifest names, which nobody could then end. */
function openedBy<T extends object>(
  who: 'link' | 'guest',
  opened: ReadonlyMap<string, T>,
  bindings: readonly Binding[],
): ReadonlyMap<string, T> {
  for (const { name, endpoint } of bindings) {
    if (endpoint.access === who && endpoint.opens !== undefined && !opened.has(endpoint.opens)) {
      throw new Error(`${name} opens ${endpoint.opens}, which no manifest declares under ${who}s.`);
    }
  }
  return opened;
}

/** What any of the modules asks for before a sign-in counts; they are always on, so no shop has to be asked. */
function owingSql(modules: readonly FoundModule[]): string {
  const asking = modules.filter(({ manifest }) => manifest.owing !== undefined);
  const partly = asking.find(({ manifest }) => !manifest.core);
  if (partly) throw new Error(`Module ${partly.manifest.id} holds members back and could be switched off.`);
  return asking.length === 0 ? 'false' : `(${asking.map(({ manifest }) => manifest.owing).join(' or ')})`;
}

/** What modules ask before a change; they are always on, so no shop has to be asked. */
function changeGuards(modules: readonly FoundModule[]): Registry['beforeChange'] {
  return modules.flatMap(({ manifest: { id, core, beforeChange } }) => {
    if (beforeChange === undefined) return [];
    if (!core) throw new Error(`Module ${id} holds changes back and could be switched off.`);
    return [beforeChange];
  });
}

/** What answers for the lists of choices, of the one module that does; without it none has any. */
function dictionariesOf(modules: readonly FoundModule[]): DictionarySource {
  const [source, another] = modules.flatMap(({ manifest }) => manifest.dictionaries ?? []);
  if (another !== undefined) throw new Error('Two modules say what dictionaries there are.');
  return source ?? { choices: async () => [], tree: async () => [] };
}

/** Who looks through pictures, of the one module that does; it is always on, or pictures would pass unseen. */
function lookOf(modules: readonly FoundModule[]): LookAtPicture | null {
  const [looking, another] = modules.filter(({ manifest }) => manifest.lookAtPicture !== undefined);
  if (another !== undefined) throw new Error('Two modules look through pictures.');
  if (looking !== undefined && !looking.manifest.core)
    throw new Error(`Module ${looking.manifest.id} looks through pictures and could be switched off.`);
  return looking?.manifest.lookAtPicture ?? null;
}

/** Who takes orders in a shop: the one module that does, where it is on. */
function orderDeskOf(modules: readonly FoundModule[]): Registry['orderDesk'] {
  const [taking, another] = modules.filter(({ manifest }) => manifest.orderDesk !== undefined);
  if (another !== undefined) throw new Error('Two modules take orders.');
  return (shop) => (taking !== undefined && isOn(taking.manifest, shop) ? (taking.manifest.orderDesk ?? null) : null);
}

/** Finds the modules below `modules/`, checks that they fit together, and gathers what they add. */
export async function loadRegistry(): Promise<Registry> {
  const found = await Promise.all(
    folders().map(async (folder) => {
      const loaded = (await importOwn(fileOf(folder))) as { default: ModuleManifest };
      return { folder, manifest: loaded.default };
    }),
  );
  const modules = inOrderOfDependence(found);
  checkViews(modules);
  const byId = new Map(modules.map((module) => [module.manifest.id, module.manifest]));
  const bindings = modules.flatMap(({ manifest }) =>
    (manifest.bindings ?? []).map((binding) => ({ ...binding, module: manifest.id })),
  );
  // A shop comes as the same object until it changes; to look at each manifest anew cost more than a statement.
  const enabledIn = new WeakMap<Shop, readonly ModuleManifest[]>();
  const enabled = (shop: Shop): readonly ModuleManifest[] => {
    const known = enabledIn.get(shop);
    if (known !== undefined) return known;
    const made = modules.map(({ manifest }) => manifest).filter((manifest) => isOn(manifest, shop));
    enabledIn.set(shop, made);
    return made;
  };
  return {
    modules,
    bindings,
    permissions: collect(modules, (manifest) => manifest.permissions),
    settings: collect(modules, (manifest) => manifest.settings),
    settingTests: collect(modules, (manifest) => manifest.settingTests),
    settingProofs: collect(modules, (manifest) => manifest.settingProofs),
    notices: collect(modules, (manifest) => manifest.notices),
    deviceWork: collect(modules, (manifest) => manifest.deviceWork),
    guests: openedBy(
      'guest',
      collect(modules, (manifest) => manifest.guests),
      bindings,
    ),
    links: openedBy(
      'link',
      collect(modules, (manifest) => manifest.links),
      bindings,
    ),
    finds: collect(modules, (manifest) => manifest.finds),
    menuGroups: menuGroupsOf(modules),
    targets: claimed('target', modules, (manifest) => manifest.targets),
    pinSlots: claimed('slot for pins', modules, (manifest) => manifest.pinSlots),
    recallPlaces: claimed('place of recalls', modules, (manifest) => manifest.recallPlaces),
    slots: slotsOf(modules),
    widgets: collect(modules, (manifest) => manifest.widgets),
    blocks: blocksOf(modules),
    grantables: grantablesOf(modules),
    owing: owingSql(modules),
    beforeChange: changeGuards(modules),
    choiceLists: claimed('list of choices', modules, (manifest) => manifest.choiceLists),
    facts: factsOf(modules),
    audiences: claimed('audience', modules, (manifest) => manifest.audiences),
    certificates: collect(modules, (manifest) => manifest.certificates),
    helpWays: collect(modules, (manifest) => manifest.helpWays),
    organisationRoles: new Map(
      [...claimed('role of organisations', modules, (manifest) => manifest.organisationRoles)].sort(
        ([, one], [, other]) => one.order - other.order,
      ),
    ),
    liveMessages: claimed('live message', modules, (manifest) => manifest.liveMessages),
    filePurposes: claimed('file purpose', modules, (manifest) => manifest.filePurposes),
    dictionaries: dictionariesOf(modules),
    lookAtPicture: lookOf(modules),
    sells: collect(modules, (manifest) => manifest.sells),
    cart: collect(modules, (manifest) => manifest.cart),
    consequences: collect(modules, (manifest) => manifest.consequences),
    companions: collect(modules, (manifest) => manifest.companions),
    desks: collect(modules, (manifest) => manifest.desks),
    tells: collect(modules, (manifest) => manifest.tells),
    streamLines: collect(modules, (manifest) => manifest.streamLines),
    recordedTalks: claimed('talk of recordings', modules, (manifest) => manifest.recordedTalks),
    chapters: collect(modules, (manifest) => manifest.chapters),
    personCodes: collect(modules, (manifest) => manifest.personCodes),
    pays: collect(modules, (manifest) => manifest.pays),
    bills: collect(modules, (manifest) => manifest.bills),
    orderDesk: orderDeskOf(modules),
    messages: loadMessages(MODULES, modules),
    find: (id) => byId.get(id) ?? null,
    enabled,
    offered: (shop) =>
      modules
        .map(({ manifest }) => manifest)
        .filter((manifest) => isOn(manifest, shop) || (!manifest.only && shop.offered?.has(manifest.id) !== false)),
    isOn: (shop, id) => {
      const manifest = byId.get(id);
      return manifest !== undefined && isOn(manifest, shop);
    },
  };
}
