import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Db } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { writeZip, type ZipPart } from '../../../../kernel/table-file/write-zip.ts';
import { storedFiles } from '../../../platform/file/public.ts';
import { MATERIAL } from '../../speaking/public.ts';
import type { dossierDesk, dossierPack } from '../contract.ts';
import { DOSSIER_PAPER } from '../file-purpose.ts';
import { isPackLink, packLink } from '../pack-link.ts';
import { refuse } from '../refusals.ts';
import { neededItems } from '../settings.ts';
import { type Evidence, itemsOf, readEvidence } from './read-evidence.ts';

type Open = (typeof dossierDesk)['dossier.pack.open'];
type Asked = ParsedOf<Open>;
type Read = ParsedOf<(typeof dossierPack)['dossier.pack.read']>;

/** A file of a pack: where it lies in it, and which one of the portal it is. */
export interface PackedFile {
  path: string;
  file: number;
  sha256: string;
}

/** What is packed: the facts as text, the files, and the list that names all of it with its SHA-256. */
export interface Pack {
  facts: string;
  files: PackedFile[];
  list: string;
  fingerprint: string;
}

const [FACTS, LIST] = ['dossier.json', 'SHA256SUMS'];
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As `sha256sum -c` reads it. */
const listOf = (facts: string, files: readonly PackedFile[]): string =>
  [{ path: FACTS, sha256: sha256(facts) }, ...files].map((one) => `${one.sha256}  ${one.path}\n`).join('');

/** The pack of facts and files that are known. */
export function packOf(facts: string, files: PackedFile[]): Pack {
  const list = listOf(facts, files);
  return { facts, files, list, fingerprint: sha256(list) };
}

/** A name of a file that every system takes. */
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}. _-]/gu, '_').slice(-80);

/** Makes the pack of what is known of an expert by now; a file that is gone refuses it. */
export async function makePack(ctx: Ctx, conference: number, evidence: Evidence): Promise<Pack> {
  const { expert, name, hospital, invitedAt, tasks, papers } = evidence;
  const wanted = [
    ...tasks.flatMap(({ id, slides }) =>
      slides === null ? [] : [{ path: `slides/${id}-${slides.number}-${plain(slides.name)}`, file: slides.file }],
    ),
    ...papers.map(({ id, kind, file, name: called }) => ({ path: `${kind}/${id}-${plain(called)}`, file })),
  ];
  const found = await storedFiles(
    ctx,
    wanted.map(({ file }) => file),
    [MATERIAL, DOSSIER_PAPER],
  );
  const files = wanted.map(({ path, file }) => {
    const stored = found.get(file);
    if (stored === undefined) throw refuse.file_gone();
    return { path, file, sha256: stored.sha256 };
  });
  const facts = {
    ...{ conference, expert: { id: expert, name, hospital }, invitedAt },
    items: itemsOf(evidence, await neededItems(ctx)),
    tasks: tasks.map(({ slides, ...task }) => ({ ...task, slides: slides?.name ?? null })),
    papers: papers.map(({ id, kind, name: called, at, by }) => ({ id, kind, name: called, at, by })),
  };
  return packOf(`${JSON.stringify(facts, null, 2)}\n`, files);
}

const SEALED = `SELECT sealed_facts AS facts, sealed_files AS files FROM dossier WHERE shop_id = $1 AND id = $2 AND state = 'sealed'`;

/** The pack of a dossier as it was sealed, or as it stands. */
async function readPack(ctx: Ctx, reader: Pick<Db, 'row' | 'rows'>, asked: Asked): Promise<Pack> {
  const evidence = await readEvidence(ctx, reader, asked);
  if (evidence === null) throw notFound();
  const sealed =
    evidence.dossier === null
      ? null
      : await reader.row<{ facts: string; files: string }>(SEALED, [ctx.shop.id, evidence.dossier]);
  return sealed === null
    ? makePack(ctx, asked.conference, evidence)
    : packOf(sealed.facts, JSON.parse(sealed.files) as PackedFile[]);
}

/** What the parts of a pack are read from; each file has to be the one that the list names. */
async function partsOf(ctx: Ctx, { facts, files, list }: Pack): Promise<ZipPart[]> {
  const stored = await storedFiles(
    ctx,
    files.map(({ file }) => file),
    [MATERIAL, DOSSIER_PAPER],
  );
  const bodies = files.map(({ path, file, sha256: told }) => {
    const one = stored.get(file);
    if (one === undefined || one.sha256 !== told) throw refuse.file_gone();
    return { name: path, body: one.bytes() };
  });
  return [{ name: FACTS, body: [facts] }, ...bodies, { name: LIST, body: [list] }];
}

/** An address at which a pack that can be made is taken away. */
export async function openPack(ctx: Ctx, asked: Asked): Promise<OutputOf<Open>> {
  await partsOf(ctx, await readPack(ctx, ctx.db, asked));
  return { data: { url: packLink(ctx.services.config, ctx.shop.id, asked, ctx.services.now()) } };
}

/** The whole dossier as a ZIP file, for whoever holds a fresh address of it. */
export async function packFile(ctx: Ctx, asked: Read): Promise<RawAnswer> {
  if (!isPackLink(ctx.services.config, ctx.shop.id, asked, ctx.services.now())) throw notFound();
  const parts = await partsOf(ctx, await readPack(ctx, ctx.db, asked));
  const zip = () => Promise.resolve(Readable.from(writeZip(parts), { objectMode: false }));
  return new RawAnswer('application/zip', zip, {
    'content-disposition': `attachment; filename="dossier-${asked.conference}-${asked.expert}.zip"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
}
