import type { UploadedFile } from '../../../kernel/http/context.ts';
import type { FilePurpose } from './contract.ts';
import { refuse } from './errors.ts';
import { ENDINGS, endingOf, type FileKind, MEDIA_ENDINGS, PURPOSES } from './rules.ts';

/** What a sent file is by its bytes; the name has to agree, and the purpose has to allow it. */
export async function sniff(upload: UploadedFile, purpose: FilePurpose): Promise<{ kind: FileKind; mime: string }> {
  const rule = PURPOSES[purpose];
  if (upload.bytes.length > rule.largest) throw refuse.too_large({ mb: rule.largest / 1024 / 1024 });
  if (rule.kinds.includes('captions')) {
    // Plain text has no mark of its own: its reader says whether it is one.
    if (!MEDIA_ENDINGS.captions.includes(endingOf(upload.fileName))) throw refuse.kind_refused();
    return { kind: 'captions', mime: 'text/vtt' };
  }
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(upload.bytes).catch(() => undefined);
  const known = found === undefined ? undefined : ENDINGS[found.mime];
  if (found === undefined || known === undefined || !rule.kinds.includes(known.kind)) throw refuse.kind_refused();
  if (!known.endings.includes(endingOf(upload.fileName))) throw refuse.kind_refused();
  return { kind: known.kind, mime: found.mime };
}
