import { band, choicesOf, itemsOf, type Scale, said, whole } from './scale.ts';

const BOTHERED = choicesOf(
  ['一点也不', 'Not at all', 0],
  ['有一点', 'A little bit', 1],
  ['中度', 'Moderately', 2],
  ['相当多', 'Quite a bit', 3],
  ['极度', 'Extremely', 4],
);

/** The checklist of the U.S. Department of Veterans Affairs for what follows a very stressful experience. */
export const pcl5: Scale = {
  code: 'pcl-5',
  edition: 1,
  name: said('PCL-5 创伤后应激反应清单', 'PCL-5 after a stressful experience'),
  about: said(
    '二十个问题，了解经历重大压力事件之后过去一个月的反应。',
    'Twenty questions on the past month, after a very stressful experience.',
  ),
  lead: said(
    '以下是人们在经历非常有压力的事件之后有时会有的问题。请想着最困扰您的那件事，选出在过去一个月里您受到每个问题困扰的程度。',
    'Below is a list of problems that people sometimes have in response to a very stressful experience. Keeping your worst event in mind, choose how much you have been bothered by that problem in the past month.',
  ),
  minutes: 6,
  source:
    'Weathers FW, Litz BT, Keane TM, Palmieri PA, Marx BP, Schnurr PP. PCL-5. U.S. Department of Veterans Affairs; 2013',
  rights: {
    kind: 'free',
    note: said(
      '由美国退伍军人事务部编制，属公有领域。',
      'Made by the U.S. Department of Veterans Affairs; in the public domain.',
    ),
  },
  items: itemsOf(
    BOTHERED,
    [
      '反复出现关于那次经历的、令人不安且不想要的记忆？',
      'Repeated, disturbing, and unwanted memories of the stressful experience?',
    ],
    ['反复做关于那次经历的、令人不安的梦？', 'Repeated, disturbing dreams of the stressful experience?'],
    [
      '突然感到或表现得好像那次经历真的又在发生（好像您真的回到那里重新经历）？',
      'Suddenly feeling or acting as if the stressful experience were actually happening again (as if you were actually back there reliving it)?',
    ],
    [
      '当有什么让您想起那次经历时，感到非常难受？',
      'Feeling very upset when something reminded you of the stressful experience?',
    ],
    [
      '当有什么让您想起那次经历时，有强烈的身体反应（例如心跳剧烈、呼吸困难、出汗）？',
      'Having strong physical reactions when something reminded you of the stressful experience (for example, heart pounding, trouble breathing, sweating)?',
    ],
    [
      '回避与那次经历有关的记忆、想法或感受？',
      'Avoiding memories, thoughts, or feelings related to the stressful experience?',
    ],
    [
      '回避会让您想起那次经历的外界事物（例如人、地方、谈话、活动、物品或情境）？',
      'Avoiding external reminders of the stressful experience (for example, people, places, conversations, activities, objects, or situations)?',
    ],
    ['难以记起那次经历的重要部分？', 'Trouble remembering important parts of the stressful experience?'],
    [
      '对自己、他人或世界有强烈的负面看法（例如：我很坏，我有严重的问题，没有人可以信任，世界完全是危险的）？',
      'Having strong negative beliefs about yourself, other people, or the world (for example, having thoughts such as: I am bad, there is something seriously wrong with me, no one can be trusted, the world is completely dangerous)?',
    ],
    [
      '为那次经历或之后发生的事责怪自己或他人？',
      'Blaming yourself or someone else for the stressful experience or what happened after it?',
    ],
    [
      '有强烈的负面情绪，例如害怕、恐惧、愤怒、内疚或羞愧？',
      'Having strong negative feelings such as fear, horror, anger, guilt, or shame?',
    ],
    ['对以前喜欢的活动失去兴趣？', 'Loss of interest in activities that you used to enjoy?'],
    ['感到与他人疏远或隔绝？', 'Feeling distant or cut off from other people?'],
    [
      '难以体验到积极的情感（例如无法感到快乐，或对亲近的人没有爱的感觉）？',
      'Trouble experiencing positive feelings (for example, being unable to feel happiness or have loving feelings for people close to you)?',
    ],
    ['易怒、发脾气或做出攻击行为？', 'Irritable behavior, angry outbursts, or acting aggressively?'],
    ['冒太多的险，或做可能伤害自己的事？', 'Taking too many risks or doing things that could cause you harm?'],
    ['过度警觉、提防或戒备？', 'Being “superalert” or watchful or on guard?'],
    ['感到神经紧张或容易受惊？', 'Feeling jumpy or easily startled?'],
    ['难以集中注意力？', 'Having difficulty concentrating?'],
    ['难以入睡或难以保持睡眠？', 'Trouble falling or staying asleep?'],
  ),
  parts: [
    whole(20, [
      band(0, 0, 'below', '未达提示分', 'Below the cut-off'),
      band(31, 2, 'edge', '处在提示分附近（31–33）', 'At the cut-off (31–33)'),
      band(34, 3, 'above', '高于提示分，可能有创伤后应激反应', 'Above the cut-off; a reaction to trauma is likely'),
    ]),
  ],
  alertItem: null,
};
