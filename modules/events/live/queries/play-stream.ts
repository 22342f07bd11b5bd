import type { Ctx } from '../../../../kernel/http/context.ts';
import { fileFor } from '../../../platform/file/public.ts';
import { lackOf } from '../admission.ts';
import type { Playback } from '../contract.ts';
import { liveRefusals } from '../refusals.ts';
import { type LiveStatus, status } from '../rules.ts';
import { HLS, isPlaylist, playAddress, streamAddress, streamHosts } from '../stream-address.ts';
import type { Player } from '../ticket.ts';
import { findStream } from './find-stream.ts';
import { streamSources } from './stream-sources.ts';

const nothing = (now: LiveStatus): Playback => ({
  ...{ status: now, way: 'none', url: '', mime: '', stream: null, poster: null, tracks: [], lines: [] },
});

/** Where the caller finds what is shown now; nobody whom the stream does not admit is told (T5). */
export async function playStream(ctx: Ctx, player: Player): Promise<{ data: Playback }> {
  const stream = await findStream(ctx, player.id);
  const lacks = await lackOf(ctx, stream, player);
  if (lacks === 'password') throw liveRefusals.password_needed();
  if (lacks === 'sign_in') throw liveRefusals.sign_in_needed();
  if (lacks === 'form') throw liveRefusals.form_needed();
  const none = nothing(stream.status);
  if (stream.status !== status.running && stream.status !== status.replay) return { data: none };
  if (stream.status === status.running && stream.isFed) return { data: await fed(ctx, player.id, none) };
  // What was recorded beforehand is shown from its film while it runs, too.
  const isFilm = stream.status === status.replay || stream.address === '';
  if (isFilm && stream.replayFile !== null) {
    const file = await fileFor(ctx, stream.replayFile, ['video', 'lecture']);
    if (file === null || file.film === null) return { data: none };
    const { poster, stream: forms, tracks } = file.film;
    return { data: { ...none, way: 'film', url: file.url, mime: file.mime, stream: forms, poster, tracks } };
  }
  const text = stream.status === status.running ? stream.address : stream.replayAddress;
  // A host may have been taken off the shop's list since.
  const address = streamAddress(text, await streamHosts(ctx));
  if (address === null) return { data: none };
  const url = await playAddress(ctx, address);
  return {
    data: isPlaylist(address)
      ? { ...none, way: 'hls', url, mime: HLS }
      : { ...none, way: 'film', url, mime: 'video/mp4' },
  };
}

/** What an encoder sends: the first line that something comes in by, and all among which the viewer may choose. */
async function fed(ctx: Ctx, id: number, none: Playback): Promise<Playback> {
  const lines = (await Promise.all(streamSources(ctx).map((spec) => spec.lines(ctx, id)))).flat();
  const first = lines.find(({ isOn, key }) => isOn && key !== 'sound') ?? lines[0];
  return first === undefined ? none : { ...none, way: 'hls', url: first.url, mime: HLS, lines };
}
