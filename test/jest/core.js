import { slow } from './long.js';
import { CORE_TESTS } from './long-tests.js';

export default slow(CORE_TESTS);
