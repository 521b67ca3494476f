import { parentPort, workerData } from 'node:worker_threads';
import { loadFeed, type FeedJob } from './feed.ts';
import { readFeed } from './feed-rules.ts';

const { source, today }: FeedJob = workerData;
parentPort?.postMessage(readFeed(await loadFeed(source), today));
