"""What search finds first, judged by the queries of Tests/Search."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "Search"))
import judge

# The least mean of nDCG@10 over the judged queries of the committed shops.
LEAST_NDCG = 0.84


def judged(session, binary, folder):
    """The judged queries find what they should first"""
    results = judge.judge_all(binary, folder)
    found = judge.mean(ndcg for _, _, ndcg, *_ in results)
    print(f"nDCG@10 {found:.3f} of {len(results)} queries")
    session.expect(found >= LEAST_NDCG, "nDCG@10 of the judged queries", found)


TESTS = (judged,)
