import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { drawnPicture, type SentFile, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import type { FileObject } from './contract.ts';
import { madeMp4 } from './video-for-tests.ts';

const VIDEO = madeMp4();

/** A call with a file as a form sends it. */
const form = async (
  stage: Stage,
  fields: Readonly<Record<string, string | number>>,
  sent: SentFile,
  as?: Caller,
): Promise<PreparedCall> =>
  new PreparedCall({}, { as: as ?? (await stage.caller('admin')), raw: uploadBody(fields, sent) });

const picture = (stage: Stage): Promise<SentFile> => drawnPicture(stage.text('cover'));

/** An upload of a small picture. */
const upload = async (stage: Stage, operation: string): Promise<PreparedCall> =>
  form(
    stage,
    { purpose: operation === 'file.upload' ? 'avatar' : 'cover' },
    await picture(stage),
    await stage.caller(operation === 'file.upload' ? 'member' : 'admin'),
  );

interface Begun {
  data: { id: number };
}

const announced = (stage: Stage) => ({ purpose: 'video', name: `${stage.text('video')}.mp4`, size: VIDEO.length });

/** A video that was announced, by somebody of its own: each may have a few on their way. */
async function begun(stage: Stage): Promise<{ id: number; as: Caller }> {
  const { caller: as } = await stage.newcomer(['file.file.save']);
  return { id: (await stage.call<Begun>('file.video.begin', announced(stage), as)).data.id, as };
}

/** The call that brings all of it. */
const bringing = (stage: Stage, { id, as }: { id: number; as: Caller }): Promise<PreparedCall> =>
  form(stage, { id, number: 0 }, { name: 'piece', bytes: VIDEO }, as);

/** A file of the library as its list shows it. */
async function kept(stage: Stage): Promise<{ id: number; version: number; name: string }> {
  const { id } = await stored(stage);
  return (await stage.call<{ data: { id: number; version: number; name: string } }>('file.library.show', { id })).data;
}

async function stored(stage: Stage): Promise<FileObject> {
  const answer = await stage.play('file.uploadAsStaff', await upload(stage, 'file.uploadAsStaff'));
  return answer.body.data as FileObject;
}

/** A successful call of each operation on files. */
export const examples: Examples = {
  'file.upload': (stage) => upload(stage, 'file.upload'),
  'file.uploadAsStaff': (stage) => upload(stage, 'file.uploadAsStaff'),
  'file.video.begin': announced,
  'file.video.piece': async (stage) => bringing(stage, await begun(stage)),
  'file.video.finish': async (stage) => {
    const video = await begun(stage);
    await stage.play('file.video.piece', await bringing(stage, video));
    return new PreparedCall({ id: video.id }, { as: video.as });
  },
  'file.video.cancel': async (stage) => {
    const { id, as } = await begun(stage);
    return new PreparedCall({ id }, { as });
  },
  'file.film.make': async (stage) => {
    const video = await begun(stage);
    await stage.play('file.video.piece', await bringing(stage, video));
    const { data } = await stage.call<Begun>('file.video.finish', { id: video.id }, video.as);
    return { id: data.id };
  },
  'file.library.list': async (stage) => {
    await stored(stage);
    return {};
  },
  'file.library.show': async (stage) => ({ id: (await kept(stage)).id }),
  'file.library.uses': async (stage) => ({ id: (await kept(stage)).id }),
  'file.library.save': async (stage) => {
    const { id, version, name } = await kept(stage);
    return { id, version, name, alt: stage.text('图') };
  },
  'file.library.replace': async (stage) => {
    const { id, version } = await kept(stage);
    return form(stage, { id, version }, await picture(stage));
  },
  'file.library.remove': async (stage) => {
    const { id, version } = await kept(stage);
    return { id, version };
  },
  'file.library.restore': async (stage) => {
    const { id, version } = await kept(stage);
    await stage.call('file.library.remove', { id, version });
    return { id };
  },
  'file.show': async (stage) => ({ id: (await stored(stage)).id }),
  'file.read': async (stage) => {
    const { id, url } = await stored(stage);
    return { id, name: url.slice(url.lastIndexOf('/') + 1) };
  },
};
