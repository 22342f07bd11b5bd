import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { outsideAddress } from '../../../../kernel/rules/outside-address.ts';

/** What an editor writes of a video. */
export const videoFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Title' }, isRequired: true },
  link: {
    kind: 'link',
    isRequired: true,
    label: { zh: '视频地址', en: 'Address of the video' },
    help: { zh: '本站的 .mp4 文件，或已允许的视频网站', en: 'An .mp4 file of this site, or an allowed video site' },
  },
  poster: { kind: 'picture', label: { zh: '封面', en: 'Poster' } },
  length: { kind: 'text', max: 12, label: { zh: '时长', en: 'Length' } },
  transcript: { kind: 'longText', max: 4000, label: { zh: '文字稿', en: 'Transcript' } },
} as const satisfies BlockFields;

/** How a video is shown: played here, opened at its own site, or not at all. */
export interface VideoData {
  way: 'play' | 'open' | 'none';
}

/** A video: a file of this site is played in place, one of an allowed site is opened there. */
export const videoBlock = defineBlock({
  type: 'page.video',
  label: { zh: '视频', en: 'Video' },
  hint: { zh: '本站视频文件或已允许网站的视频', en: 'A file of this site or of an allowed one' },
  icon: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  group: 'media',
  fields: videoFields,
  async data(ctx, { link }): Promise<VideoData> {
    if (link?.startsWith('/')) return { way: 'play' };
    const hosts = await ctx.services.settings.get<string[]>(ctx, 'page.videoHosts');
    const host = outsideAddress(link)?.hostname;
    return { way: host !== undefined && hosts.includes(host) ? 'open' : 'none' };
  },
});
