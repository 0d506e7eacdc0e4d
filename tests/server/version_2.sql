-- A database of version 2: a table that waits, a finished game with two undos, and a paused one with an undo and a card that may still move.
BEGIN TRANSACTION;
CREATE TABLE tables(
  id TEXT PRIMARY KEY, setup TEXT NOT NULL, secret BLOB NOT NULL, created INTEGER NOT NULL, listed INTEGER NOT NULL,
  started INTEGER NOT NULL, finished INTEGER NOT NULL, result TEXT NOT NULL, draft TEXT NOT NULL, epoch INTEGER NOT NULL,
  matters TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
INSERT INTO tables VALUES('playing','{"clock":"off","first_leader":"a","listed":false,"loops":3,"options":{"black_school":"at_least_one","boss_turf_day_end":"yes","curse_on_survivor":"stays","deduction_aid":"off","doctor_daily_use":"separate","extra_card_pool":"died","guard_and_soldier_self":"allowed","hospital_key_person":"death","insane_murder":"anyone","ninja_corpse":"truth","paranoia_virus_at":"4","placement_order":"leader_first","table_talk":"quiet_while_placing","three_players":"leader_two","twisted_truth":"rule_only"},"players":4,"source":"id = \"fs_the_first_script\"\ntitle = \"The First Script\"\ntitle_zh = \"第一个剧本\"\nset = \"first_steps\"\ndays = 4\ndifficulty = [ { loops = 3, level = 1 }, { loops = 2, level = 2 } ]\nmain_plot = \"murder_plan\"\nsubplots = [\"shadow_of_the_ripper\"]\nspecial_rules = []\nstory = \"\"\"\nA doctor has been paid to make one schoolgirl vanish from the world, and he has found a tired office worker who owes enough money to do it for him. Neither of them speaks of it; the Doctor only prepares the ground and the Office Worker only waits until she walks past his desk.\n\nThe plan would be simple if the town were otherwise at peace. But the girl already carries a sorrow nobody asked about, the Police Officer repeats every rumor he hears, and in the quiet of the Shrine something with a young girl''s face cannot bear to be alone with anybody for a whole night.\n\"\"\"\nstory_zh = \"\"\"\n有人付钱给一名医生，要让一个女学生从世上消失；他找到一个欠了足够多钱的疲惫职员替他动手。两人谁也不提。医生只是铺好路，职员只是等着她从自己桌前走过。\n\n如果城镇的其他地方太平无事，这个计划本来很简单。可是女孩心里已经有一桩没人问起的伤心事，刑警把听到的每句流言都复述一遍，而在神社的寂静里，有个长着少女面孔的东西，无法忍受与任何人独处一整夜。\n\"\"\"\nmastermind_hints = \"\"\"\nWhat threatens. The Girl Student is the Key Person and everything aims at her. (1) The Office Worker (Killer) needs her in his location with 2 Intrigue on her; he may not enter the School, so she must come to him, or both must meet elsewhere. (2) The Shrine Maiden (Serial Killer) kills whoever is alone with her at night. (3) The Suicide of day 3 is the girl''s own: 3 Paranoia on her by then. (4) 4 Intrigue on the Office Worker kill the Protagonists.\n\nLoop 1. Show only one thing: move a student up to the Shrine on day 1 and let the night do the rest. If it was the Girl Student the loop is over at once. If it was the Boy Student, you have shown a murderer and nothing of the plan; follow with Paranoia on the girl for day 3.\n\nLoop 2. They will guard the Shrine. Put Intrigue +2 on the girl one day, move her sideways into the City the next (one card of yours per spot and day), and have the Office Worker strike that night. Lay bluffs on the Boy Student and on the School so that one Forbid Intrigue is never enough.\n\nLoop 3. Whatever they still leave open: Paranoia with the help of the Police Officer (Conspiracy Theorist) for the Suicide, or Intrigue piled on the Office Worker while they protect the girl.\n\nWhat to hide. Use the Doctor (Brain) on the girl only when he has a reason to stand near her, otherwise on other characters. With 2 Goodwill on the Doctor you may use his ability yourself. Refuse the Office Worker when he is asked for his role; refuse the Doctor only if it matters. The Murder of day 2 is mostly noise: let it happen when the victim misleads.\n\"\"\"\nmastermind_hints_zh = \"\"\"\n威胁所在。女学生是关键人物，一切都冲着她。（1）职员（杀手）需要她和自己在同一地点，且她身上有2枚密谋；他不能进入学校，所以要么她来找他，要么两人在别处碰面。（2）巫女（杀人狂）会杀死夜里与她独处的人。（3）第3天的“自杀”是女学生自己的：到那时她需要3枚不安。（4）职员身上有4枚密谋时主角死亡。\n\n第一轮回。只展示一件事：第1天把一名学生移到神社，其余交给夜晚。如果是女学生，轮回立刻结束。如果是男学生，你展示了一个凶手，而计划滴水不漏；接着为第3天给女学生放不安。\n\n第二轮回。他们会守住神社。某天在女学生身上放“密谋+2”，次日把她横向移到城市（每天每处只能放你的一张牌），当夜让职员下手。在男学生和学校放些虚张声势的牌，让一张“禁止密谋”永远不够用。\n\n第三轮回。他们还有什么没守住就打哪里：借刑警（传谣人）放不安促成“自杀”，或者趁他们保护女学生时把密谋堆在职员身上。\n\n需要隐藏的。只有当医生（主谋）有理由站在女学生附近时，才对她使用能力，否则用在别人身上。医生有2枚友好时你可以自己使用他的能力。有人问职员的身份就拒绝；医生只在要紧时才拒绝。第2天的“谋杀”多半是噪音：受害者能误导人时就让它发生。\n\"\"\"\n\n[[cast]]\ncharacter = \"boy_student\"\nrole = \"person\"\n\n[[cast]]\ncharacter = \"girl_student\"\nrole = \"key_person\"\n\n[[cast]]\ncharacter = \"shrine_maiden\"\nrole = \"serial_killer\"\n\n[[cast]]\ncharacter = \"police_officer\"\nrole = \"conspiracy_theorist\"\n\n[[cast]]\ncharacter = \"office_worker\"\nrole = \"killer\"\n\n[[cast]]\ncharacter = \"doctor\"\nrole = \"brain\"\n\n[[incidents]]\nday = 2\nincident = \"murder\"\nculprit = \"office_worker\"\n\n[[incidents]]\nday = 3\nincident = \"suicide\"\nculprit = \"girl_student\"\n","title":"","watch":"nobody"}',X'6ca92f844d0b141586c4d9984ca75c8324a4dbfcfe5b6d4a583eb44101d4277b',1794779091863,0,1,0,'',replace('goodwill_1 city\nforbid_movement boy_student\n','\n',char(10)),1,'{"paused":true}');
INSERT INTO tables VALUES('waiting','{"clock":"off","first_leader":"a","listed":true,"loops":3,"options":{"black_school":"at_least_one","boss_turf_day_end":"yes","curse_on_survivor":"stays","deduction_aid":"off","doctor_daily_use":"separate","extra_card_pool":"died","guard_and_soldier_self":"allowed","hospital_key_person":"death","insane_murder":"anyone","ninja_corpse":"truth","paranoia_virus_at":"4","placement_order":"leader_first","table_talk":"quiet_while_placing","three_players":"leader_two","twisted_truth":"rule_only"},"players":4,"source":"id = \"fs_the_first_script\"\ntitle = \"The First Script\"\ntitle_zh = \"第一个剧本\"\nset = \"first_steps\"\ndays = 4\ndifficulty = [ { loops = 3, level = 1 }, { loops = 2, level = 2 } ]\nmain_plot = \"murder_plan\"\nsubplots = [\"shadow_of_the_ripper\"]\nspecial_rules = []\nstory = \"\"\"\nA doctor has been paid to make one schoolgirl vanish from the world, and he has found a tired office worker who owes enough money to do it for him. Neither of them speaks of it; the Doctor only prepares the ground and the Office Worker only waits until she walks past his desk.\n\nThe plan would be simple if the town were otherwise at peace. But the girl already carries a sorrow nobody asked about, the Police Officer repeats every rumor he hears, and in the quiet of the Shrine something with a young girl''s face cannot bear to be alone with anybody for a whole night.\n\"\"\"\nstory_zh = \"\"\"\n有人付钱给一名医生，要让一个女学生从世上消失；他找到一个欠了足够多钱的疲惫职员替他动手。两人谁也不提。医生只是铺好路，职员只是等着她从自己桌前走过。\n\n如果城镇的其他地方太平无事，这个计划本来很简单。可是女孩心里已经有一桩没人问起的伤心事，刑警把听到的每句流言都复述一遍，而在神社的寂静里，有个长着少女面孔的东西，无法忍受与任何人独处一整夜。\n\"\"\"\nmastermind_hints = \"\"\"\nWhat threatens. The Girl Student is the Key Person and everything aims at her. (1) The Office Worker (Killer) needs her in his location with 2 Intrigue on her; he may not enter the School, so she must come to him, or both must meet elsewhere. (2) The Shrine Maiden (Serial Killer) kills whoever is alone with her at night. (3) The Suicide of day 3 is the girl''s own: 3 Paranoia on her by then. (4) 4 Intrigue on the Office Worker kill the Protagonists.\n\nLoop 1. Show only one thing: move a student up to the Shrine on day 1 and let the night do the rest. If it was the Girl Student the loop is over at once. If it was the Boy Student, you have shown a murderer and nothing of the plan; follow with Paranoia on the girl for day 3.\n\nLoop 2. They will guard the Shrine. Put Intrigue +2 on the girl one day, move her sideways into the City the next (one card of yours per spot and day), and have the Office Worker strike that night. Lay bluffs on the Boy Student and on the School so that one Forbid Intrigue is never enough.\n\nLoop 3. Whatever they still leave open: Paranoia with the help of the Police Officer (Conspiracy Theorist) for the Suicide, or Intrigue piled on the Office Worker while they protect the girl.\n\nWhat to hide. Use the Doctor (Brain) on the girl only when he has a reason to stand near her, otherwise on other characters. With 2 Goodwill on the Doctor you may use his ability yourself. Refuse the Office Worker when he is asked for his role; refuse the Doctor only if it matters. The Murder of day 2 is mostly noise: let it happen when the victim misleads.\n\"\"\"\nmastermind_hints_zh = \"\"\"\n威胁所在。女学生是关键人物，一切都冲着她。（1）职员（杀手）需要她和自己在同一地点，且她身上有2枚密谋；他不能进入学校，所以要么她来找他，要么两人在别处碰面。（2）巫女（杀人狂）会杀死夜里与她独处的人。（3）第3天的“自杀”是女学生自己的：到那时她需要3枚不安。（4）职员身上有4枚密谋时主角死亡。\n\n第一轮回。只展示一件事：第1天把一名学生移到神社，其余交给夜晚。如果是女学生，轮回立刻结束。如果是男学生，你展示了一个凶手，而计划滴水不漏；接着为第3天给女学生放不安。\n\n第二轮回。他们会守住神社。某天在女学生身上放“密谋+2”，次日把她横向移到城市（每天每处只能放你的一张牌），当夜让职员下手。在男学生和学校放些虚张声势的牌，让一张“禁止密谋”永远不够用。\n\n第三轮回。他们还有什么没守住就打哪里：借刑警（传谣人）放不安促成“自杀”，或者趁他们保护女学生时把密谋堆在职员身上。\n\n需要隐藏的。只有当医生（主谋）有理由站在女学生附近时，才对她使用能力，否则用在别人身上。医生有2枚友好时你可以自己使用他的能力。有人问职员的身份就拒绝；医生只在要紧时才拒绝。第2天的“谋杀”多半是噪音：受害者能误导人时就让它发生。\n\"\"\"\n\n[[cast]]\ncharacter = \"boy_student\"\nrole = \"person\"\n\n[[cast]]\ncharacter = \"girl_student\"\nrole = \"key_person\"\n\n[[cast]]\ncharacter = \"shrine_maiden\"\nrole = \"serial_killer\"\n\n[[cast]]\ncharacter = \"police_officer\"\nrole = \"conspiracy_theorist\"\n\n[[cast]]\ncharacter = \"office_worker\"\nrole = \"killer\"\n\n[[cast]]\ncharacter = \"doctor\"\nrole = \"brain\"\n\n[[incidents]]\nday = 2\nincident = \"murder\"\nculprit = \"office_worker\"\n\n[[incidents]]\nday = 3\nincident = \"suicide\"\nculprit = \"girl_student\"\n","title":"Waiting","watch":"anyone"}',X'3830a4c35fc17106171c56f6fc40a211aa4a5045c1d92e9570c7f60cea517c09',1794779091817,1,0,0,'','',0,'');
INSERT INTO tables VALUES('finished','{"clock":"off","first_leader":"a","listed":true,"loops":2,"options":{"black_school":"at_least_one","boss_turf_day_end":"yes","curse_on_survivor":"stays","deduction_aid":"off","doctor_daily_use":"separate","extra_card_pool":"died","guard_and_soldier_self":"allowed","hospital_key_person":"death","insane_murder":"anyone","ninja_corpse":"truth","paranoia_virus_at":"4","placement_order":"leader_first","table_talk":"quiet_while_placing","three_players":"leader_two","twisted_truth":"rule_only"},"players":4,"source":"id = \"fs_the_first_script\"\ntitle = \"The First Script\"\ntitle_zh = \"第一个剧本\"\nset = \"first_steps\"\ndays = 4\ndifficulty = [ { loops = 3, level = 1 }, { loops = 2, level = 2 } ]\nmain_plot = \"murder_plan\"\nsubplots = [\"shadow_of_the_ripper\"]\nspecial_rules = []\nstory = \"\"\"\nA doctor has been paid to make one schoolgirl vanish from the world, and he has found a tired office worker who owes enough money to do it for him. Neither of them speaks of it; the Doctor only prepares the ground and the Office Worker only waits until she walks past his desk.\n\nThe plan would be simple if the town were otherwise at peace. But the girl already carries a sorrow nobody asked about, the Police Officer repeats every rumor he hears, and in the quiet of the Shrine something with a young girl''s face cannot bear to be alone with anybody for a whole night.\n\"\"\"\nstory_zh = \"\"\"\n有人付钱给一名医生，要让一个女学生从世上消失；他找到一个欠了足够多钱的疲惫职员替他动手。两人谁也不提。医生只是铺好路，职员只是等着她从自己桌前走过。\n\n如果城镇的其他地方太平无事，这个计划本来很简单。可是女孩心里已经有一桩没人问起的伤心事，刑警把听到的每句流言都复述一遍，而在神社的寂静里，有个长着少女面孔的东西，无法忍受与任何人独处一整夜。\n\"\"\"\nmastermind_hints = \"\"\"\nWhat threatens. The Girl Student is the Key Person and everything aims at her. (1) The Office Worker (Killer) needs her in his location with 2 Intrigue on her; he may not enter the School, so she must come to him, or both must meet elsewhere. (2) The Shrine Maiden (Serial Killer) kills whoever is alone with her at night. (3) The Suicide of day 3 is the girl''s own: 3 Paranoia on her by then. (4) 4 Intrigue on the Office Worker kill the Protagonists.\n\nLoop 1. Show only one thing: move a student up to the Shrine on day 1 and let the night do the rest. If it was the Girl Student the loop is over at once. If it was the Boy Student, you have shown a murderer and nothing of the plan; follow with Paranoia on the girl for day 3.\n\nLoop 2. They will guard the Shrine. Put Intrigue +2 on the girl one day, move her sideways into the City the next (one card of yours per spot and day), and have the Office Worker strike that night. Lay bluffs on the Boy Student and on the School so that one Forbid Intrigue is never enough.\n\nLoop 3. Whatever they still leave open: Paranoia with the help of the Police Officer (Conspiracy Theorist) for the Suicide, or Intrigue piled on the Office Worker while they protect the girl.\n\nWhat to hide. Use the Doctor (Brain) on the girl only when he has a reason to stand near her, otherwise on other characters. With 2 Goodwill on the Doctor you may use his ability yourself. Refuse the Office Worker when he is asked for his role; refuse the Doctor only if it matters. The Murder of day 2 is mostly noise: let it happen when the victim misleads.\n\"\"\"\nmastermind_hints_zh = \"\"\"\n威胁所在。女学生是关键人物，一切都冲着她。（1）职员（杀手）需要她和自己在同一地点，且她身上有2枚密谋；他不能进入学校，所以要么她来找他，要么两人在别处碰面。（2）巫女（杀人狂）会杀死夜里与她独处的人。（3）第3天的“自杀”是女学生自己的：到那时她需要3枚不安。（4）职员身上有4枚密谋时主角死亡。\n\n第一轮回。只展示一件事：第1天把一名学生移到神社，其余交给夜晚。如果是女学生，轮回立刻结束。如果是男学生，你展示了一个凶手，而计划滴水不漏；接着为第3天给女学生放不安。\n\n第二轮回。他们会守住神社。某天在女学生身上放“密谋+2”，次日把她横向移到城市（每天每处只能放你的一张牌），当夜让职员下手。在男学生和学校放些虚张声势的牌，让一张“禁止密谋”永远不够用。\n\n第三轮回。他们还有什么没守住就打哪里：借刑警（传谣人）放不安促成“自杀”，或者趁他们保护女学生时把密谋堆在职员身上。\n\n需要隐藏的。只有当医生（主谋）有理由站在女学生附近时，才对她使用能力，否则用在别人身上。医生有2枚友好时你可以自己使用他的能力。有人问职员的身份就拒绝；医生只在要紧时才拒绝。第2天的“谋杀”多半是噪音：受害者能误导人时就让它发生。\n\"\"\"\n\n[[cast]]\ncharacter = \"boy_student\"\nrole = \"person\"\n\n[[cast]]\ncharacter = \"girl_student\"\nrole = \"key_person\"\n\n[[cast]]\ncharacter = \"shrine_maiden\"\nrole = \"serial_killer\"\n\n[[cast]]\ncharacter = \"police_officer\"\nrole = \"conspiracy_theorist\"\n\n[[cast]]\ncharacter = \"office_worker\"\nrole = \"killer\"\n\n[[cast]]\ncharacter = \"doctor\"\nrole = \"brain\"\n\n[[incidents]]\nday = 2\nincident = \"murder\"\nculprit = \"office_worker\"\n\n[[incidents]]\nday = 3\nincident = \"suicide\"\nculprit = \"girl_student\"\n","title":"Finished","watch":"nobody"}',X'7b3b6083d942cb66942da1f598df86054610a8ff494fc848d00b40d24225b461',1794779091831,1,1,1794779091855,'protagonists survived','',2,'');
CREATE TABLE persons(
  table_id TEXT NOT NULL, number INTEGER NOT NULL, token_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
  PRIMARY KEY(table_id, number)) STRICT, WITHOUT ROWID;
INSERT INTO persons VALUES('playing',1,X'6eba21b6320e5b2a8a38ec49f96adf956590ff43b2c752b9275d520e8ae56186','Cid');
INSERT INTO persons VALUES('waiting',1,X'12b71e2ba4d684ab7a61b0b2495a7b06f58ff736a37b8775a261db2507f4c41f','Ann');
INSERT INTO persons VALUES('finished',1,X'2c406f431459238433113b0bff7ccf44f39105b58a2c6ec4af2102e445213a74','Ben');
CREATE TABLE seats(
  table_id TEXT NOT NULL, seat TEXT NOT NULL, person INTEGER NOT NULL, bot TEXT NOT NULL, stand_in TEXT NOT NULL, notes TEXT NOT NULL,
  PRIMARY KEY(table_id, seat)) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES('playing','a',1,'','','');
INSERT INTO seats VALUES('playing','b',0,'random','','');
INSERT INTO seats VALUES('playing','c',0,'random','','');
INSERT INTO seats VALUES('playing','mastermind',0,'random','','');
INSERT INTO seats VALUES('waiting','a',1,'','','');
INSERT INTO seats VALUES('waiting','b',0,'','','');
INSERT INTO seats VALUES('waiting','c',0,'','','');
INSERT INTO seats VALUES('waiting','mastermind',0,'','','');
INSERT INTO seats VALUES('finished','a',1,'','','');
INSERT INTO seats VALUES('finished','b',0,'random','','');
INSERT INTO seats VALUES('finished','c',0,'random','','');
INSERT INTO seats VALUES('finished','mastermind',0,'random','','');
CREATE TABLE answers(
  table_id TEXT NOT NULL, epoch INTEGER NOT NULL, number INTEGER NOT NULL, notation TEXT NOT NULL, undone INTEGER NOT NULL,
  PRIMARY KEY(table_id, epoch, number)) STRICT, WITHOUT ROWID;
INSERT INTO answers VALUES('playing',0,1,'proceed',0);
INSERT INTO answers VALUES('playing',0,2,'movement_horizontal school',0);
INSERT INTO answers VALUES('playing',0,3,'paranoia_minus_1 hospital',0);
INSERT INTO answers VALUES('playing',0,4,'movement_diagonal shrine_maiden',0);
INSERT INTO answers VALUES('playing',0,5,'paranoia_minus_1 boy_student',1);
INSERT INTO answers VALUES('playing',0,6,'movement_horizontal hospital',1);
INSERT INTO answers VALUES('playing',0,7,'paranoia_1 school',1);
INSERT INTO answers VALUES('playing',0,8,'proceed',1);
INSERT INTO answers VALUES('playing',0,9,'use brain:doctor doctor',1);
INSERT INTO answers VALUES('playing',0,10,'proceed',1);
INSERT INTO answers VALUES('playing',1,5,'forbid_intrigue police_officer',0);
INSERT INTO answers VALUES('playing',1,6,'movement_horizontal hospital',0);
INSERT INTO answers VALUES('playing',1,7,'paranoia_1 school',0);
INSERT INTO answers VALUES('playing',1,8,'proceed',0);
INSERT INTO answers VALUES('playing',1,9,'use brain:doctor doctor',0);
INSERT INTO answers VALUES('playing',1,10,'proceed',0);
INSERT INTO answers VALUES('playing',1,11,'proceed',0);
INSERT INTO answers VALUES('playing',1,12,'proceed',0);
INSERT INTO answers VALUES('playing',1,13,'movement_vertical hospital',0);
INSERT INTO answers VALUES('playing',1,14,'forbid_paranoia shrine',0);
INSERT INTO answers VALUES('playing',1,15,'forbid_goodwill girl_student',0);
INSERT INTO answers VALUES('finished',0,1,'proceed',0);
INSERT INTO answers VALUES('finished',0,2,'intrigue_1 school',0);
INSERT INTO answers VALUES('finished',0,3,'paranoia_minus_1 office_worker',0);
INSERT INTO answers VALUES('finished',0,4,'paranoia_1 city',0);
INSERT INTO answers VALUES('finished',0,5,'forbid_intrigue girl_student',0);
INSERT INTO answers VALUES('finished',0,6,'goodwill_2 office_worker',0);
INSERT INTO answers VALUES('finished',0,7,'paranoia_1 boy_student',0);
INSERT INTO answers VALUES('finished',0,8,'proceed',0);
INSERT INTO answers VALUES('finished',0,9,'use conspiracy_theorist:police_officer office_worker',0);
INSERT INTO answers VALUES('finished',0,10,'use brain:doctor doctor',0);
INSERT INTO answers VALUES('finished',0,11,'proceed',0);
INSERT INTO answers VALUES('finished',0,12,'proceed',0);
INSERT INTO answers VALUES('finished',0,13,'proceed',0);
INSERT INTO answers VALUES('finished',0,14,'movement_vertical girl_student',0);
INSERT INTO answers VALUES('finished',0,15,'forbid_goodwill boy_student',0);
INSERT INTO answers VALUES('finished',0,16,'movement_diagonal shrine_maiden',0);
INSERT INTO answers VALUES('finished',0,17,'goodwill_1 city',0);
INSERT INTO answers VALUES('finished',0,18,'movement_vertical shrine',0);
INSERT INTO answers VALUES('finished',0,19,'forbid_movement girl_student',0);
INSERT INTO answers VALUES('finished',0,20,'proceed',0);
INSERT INTO answers VALUES('finished',0,21,'use brain:doctor hospital',0);
INSERT INTO answers VALUES('finished',0,22,'use conspiracy_theorist:police_officer police_officer',0);
INSERT INTO answers VALUES('finished',0,23,'proceed',0);
INSERT INTO answers VALUES('finished',0,24,'proceed',0);
INSERT INTO answers VALUES('finished',0,25,'proceed',0);
INSERT INTO answers VALUES('finished',0,26,'paranoia_minus_1 boy_student',0);
INSERT INTO answers VALUES('finished',0,27,'forbid_goodwill city',0);
INSERT INTO answers VALUES('finished',0,28,'intrigue_2 school',0);
INSERT INTO answers VALUES('finished',0,29,'movement_horizontal girl_student',0);
INSERT INTO answers VALUES('finished',0,30,'movement_vertical boy_student',0);
INSERT INTO answers VALUES('finished',0,31,'movement_vertical school',0);
INSERT INTO answers VALUES('finished',0,32,'proceed',0);
INSERT INTO answers VALUES('finished',0,33,'use conspiracy_theorist:police_officer girl_student',0);
INSERT INTO answers VALUES('finished',0,34,'use brain:doctor doctor',0);
INSERT INTO answers VALUES('finished',0,35,'proceed',0);
INSERT INTO answers VALUES('finished',0,36,'proceed',0);
INSERT INTO answers VALUES('finished',0,37,'proceed',0);
INSERT INTO answers VALUES('finished',0,38,'forbid_goodwill shrine_maiden',0);
INSERT INTO answers VALUES('finished',0,39,'intrigue_1 doctor',0);
INSERT INTO answers VALUES('finished',0,40,'movement_vertical hospital',0);
INSERT INTO answers VALUES('finished',0,41,'movement_horizontal police_officer',1);
INSERT INTO answers VALUES('finished',0,42,'goodwill_1 school',1);
INSERT INTO answers VALUES('finished',0,43,'movement_horizontal girl_student',1);
INSERT INTO answers VALUES('finished',0,44,'proceed',1);
INSERT INTO answers VALUES('finished',0,45,'proceed',1);
INSERT INTO answers VALUES('finished',1,41,'paranoia_minus_1 police_officer',2);
INSERT INTO answers VALUES('finished',1,42,'goodwill_1 school',2);
INSERT INTO answers VALUES('finished',1,43,'movement_horizontal girl_student',2);
INSERT INTO answers VALUES('finished',1,44,'proceed',2);
INSERT INTO answers VALUES('finished',1,45,'use conspiracy_theorist:police_officer office_worker',2);
INSERT INTO answers VALUES('finished',1,46,'use brain:doctor doctor',2);
INSERT INTO answers VALUES('finished',1,47,'proceed',2);
INSERT INTO answers VALUES('finished',2,41,'forbid_intrigue shrine_maiden',0);
INSERT INTO answers VALUES('finished',2,42,'goodwill_1 school',0);
INSERT INTO answers VALUES('finished',2,43,'movement_horizontal girl_student',0);
INSERT INTO answers VALUES('finished',2,44,'proceed',0);
INSERT INTO answers VALUES('finished',2,45,'proceed',0);
INSERT INTO answers VALUES('finished',2,46,'proceed',0);
INSERT INTO answers VALUES('finished',2,47,'proceed',0);
CREATE TABLE lines(
  table_id TEXT NOT NULL, number INTEGER NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY(table_id, number)) STRICT, WITHOUT ROWID;
INSERT INTO lines VALUES('waiting',1,'a','Ann','Anybody there?',1794779091824);
INSERT INTO lines VALUES('waiting',2,'a','Ann','Tonight at eight.',1794779091824);
CREATE INDEX tables_open ON tables(created) WHERE listed = 1 AND started = 0;
CREATE INDEX tables_finished ON tables(finished) WHERE listed = 1 AND finished > 0;
CREATE INDEX tables_unfinished ON tables(id) WHERE started = 1 AND finished = 0;
COMMIT;
PRAGMA user_version = 2;
