export { readParts, shardTroubles, type Merging } from './read-parts.ts';
export { schedulerVariables, type Environment } from './scheduler.ts';
export { type ShardFile, type ShardResult } from './shard-file.ts';
export { chosenShard, shardFlag } from './shard-flag.ts';
export { itemsOf, rangeText, shardText, type Shard } from './shard.ts';
