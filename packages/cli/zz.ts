import { wotr } from '/work/main/packages/games/wotr/index.ts'
import { fuzzGame } from '/work/main/packages/engine/src/index.ts'
const from = Number(process.argv[2] ?? 1), n = Number(process.argv[3] ?? 5), every = Number(process.argv[4] ?? 20)
let a=0; const w:Record<string,number>={}; const t=performance.now(); const seen=new Set<string>()
for (let s=from;s<from+n;s++){const r=fuzzGame(wotr as never,s,{every}); a+=r.actions; const f=r.failures[0]; if(f){const k=f.what.slice(0,150); if(!seen.has(k)){seen.add(k);console.log(s,f.action,f.what.slice(0,1500))}} w[r.finished?'fin'+r.turn:'no']=(w[r.finished?'fin'+r.turn:'no']??0)+1}
console.log(a,w,Math.round(performance.now()-t)+'ms')
